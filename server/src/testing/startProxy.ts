import http from 'node:http'
import { listenOnLoopback } from './listenOnLoopback'

/**
 * Starts a proxy that sends each request to the next of `targets` in turn, or to the one after it if the first refuses the
 * connection. Responds 502 if a response breaks off, because the target may have acted on the request.
 */
export async function startProxy(targets: readonly string[]) {
  let turn = 0
  const server = http.createServer((req, res) => {
    const body: Buffer[] = []
    req.on('data', (chunk: Buffer) => body.push(chunk))
    req.on('end', () => forward(turn++, targets.length))

    function forward(at: number, left: number): void {
      const target = new URL(req.url ?? '/', targets[at % targets.length])
      const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress }
      const onward = http.request(target, { method: req.method, headers, agent: false }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
        answer.on('error', () => res.destroy())
      })
      onward.on('error', (error) => {
        if (res.headersSent) res.destroy()
        else if ('code' in error && error.code === 'ECONNREFUSED' && left > 1) forward(at + 1, left - 1)
        else res.writeHead(502).end()
      })
      onward.end(Buffer.concat(body))
    }
  })
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
