import type { ServerResponse } from 'node:http'

/** An answer as the app has made it, before any of it is sent: without what belongs to its one request. */
export type RecordedAnswer = { headers: string[]; body: Buffer }

const ofOneRequest = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-length'])

type Listeners = {
  /** Nothing was sent, and whoever is told sends it. */
  onRecorded: (answer: RecordedAnswer) => void
  /** It goes out as usual. */
  onPassed: () => void
}

/**
 * Holds back what is about to be sent with `res`, if that is an answer 200 in one piece that others may be given too. To be
 * called before the app gets `res`; tells exactly one of its listeners, once.
 */
export function recordAnswer(res: ServerResponse, { onRecorded, onPassed }: Listeners): void {
  const { writeHead, write, end } = res
  let isOver = false
  const pass = () => {
    if (!isOver) onPassed()
    isOver = true
  }
  const held: Pick<ServerResponse, 'writeHead' | 'write' | 'end'> = {
    // Headers that are written can't be changed any more, and of what is held back all are.
    writeHead(...args: [status: number]) {
      if (!isOver && args.length === 1 && args[0] === 200 && isForAll(res)) return res
      pass()
      return writeHead.apply(res, args)
    },
    write(...args: unknown[]) {
      pass()
      return write.apply(res, args as Parameters<typeof write>)
    },
    end(...args: unknown[]) {
      const [chunk] = args
      const isWhole = typeof chunk === 'string' || Buffer.isBuffer(chunk)
      if (isOver || !isWhole || res.statusCode !== 200 || !isForAll(res)) {
        pass()
        return end.apply(res, args as Parameters<typeof end>)
      }
      isOver = true
      // Past every middleware that has put itself in between.
      Object.assign(res, { writeHead, write, end })
      const recorded = { headers: headersOf(res), body: Buffer.from(chunk) }
      res.removeHeader('Content-Length')
      onRecorded(recorded)
      return res
    },
  }
  Object.assign(res, held)
  res.once('close', pass)
}

function isForAll(res: ServerResponse): boolean {
  return !res.hasHeader('Set-Cookie') && !/no-store|private/.test(String(res.getHeader('Cache-Control')))
}

/** Returns names and values in turn, as `writeHead` takes them. */
function headersOf(res: ServerResponse): string[] {
  return Object.entries(res.getHeaders())
    .filter(([name]) => !ofOneRequest.has(name))
    .flatMap(([name, value]) => [name, [value].flat().join(', ')])
}
