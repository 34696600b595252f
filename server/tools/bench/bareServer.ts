import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from '../../src/testing/listenOnLoopback'

/**
 * Runs as a process of benchApi.ts with the product's address and paths. It sends the product's response to each path and
 * does nothing else, which is the most that Node can do with these bytes.
 */
const [productUrl = '', ...paths] = process.argv.slice(2)
/** Headers of the connection, which every server writes itself. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']

type Answer = { headers: string[]; body: Buffer }

async function answerOf(path: string): Promise<Answer> {
  const request = http.get(productUrl + path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  const body = await buffer(answer)
  const names = answer.rawHeaders.filter((_, at) => at % 2 === 0)
  const headers = names.flatMap((name, at) =>
    ofConnection.includes(name.toLowerCase()) ? [] : [name, answer.rawHeaders[2 * at + 1] ?? ''],
  )
  return { headers: [...headers, 'Content-Length', String(body.length)], body }
}

const answers = new Map<string | undefined, Answer>()
for (const path of paths) {
  // The second response comes from the product's cache.
  await answerOf(path)
  answers.set(path, await answerOf(path))
}
const server = http.createServer(({ url }, res) => {
  const { headers, body } = answers.get(url) as Answer
  res.writeHead(200, headers).end(body)
})
process.send?.({ url: `http://127.0.0.1:${await listenOnLoopback(server)}` })
process.once('disconnect', () => process.exit())
