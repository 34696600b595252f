import autocannon from 'autocannon'

/** What came of some seconds of load: answers per second, and all of them with those of the run-up. Times are in ms. */
export type Load = { perSecond: number; answers: number; medianMs: number; p99Ms: number; errors: number }

/** What comes in the run-up does not count: until every connection has waited for an answer. */
type Period = { seconds: number; connections: number; runUpSeconds?: number }
type Headers = Record<string, string>
/** What every request has, and what each has of its own. */
type Request = { method?: 'GET' | 'POST'; headers?: Headers; bodyOf?: () => unknown; headersOf?: () => Headers }

const patienceSeconds = 60

/**
 * Sends one request over and over, on this many connections that stay open, each waiting for its answer. An answer other
 * than 2xx is an error, as is none.
 */
export function loadOf(
  url: string,
  { seconds, connections, runUpSeconds = 0.2 }: Period,
  { method = 'GET', headers = {}, bodyOf, headersOf = () => ({}) }: Request = {},
): Promise<Load> {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    body: JSON.stringify(bodyOf?.()),
    headers: { ...headers, ...headersOf() },
  })
  const options = {
    url,
    connections,
    duration: runUpSeconds + seconds,
    timeout: patienceSeconds,
    requests: [{ method, headers, ...(bodyOf && { setupRequest }) }],
  }
  return new Promise((resolve, reject) => {
    let answers = 0
    const instance = autocannon(options, (error, result) => {
      if (error) reject(error)
      else resolve(toLoad(result, answers / seconds))
    })
    const from = performance.now() + runUpSeconds * 1000
    const until = from + seconds * 1000
    instance.on('response', (_client, status) => {
      const now = performance.now()
      if (now >= from && now < until && status >= 200 && status < 300) answers += 1
    })
  })
}

function toLoad({ latency, errors, non2xx, '2xx': answers }: autocannon.Result, perSecond: number): Load {
  return { perSecond, answers, medianMs: latency.p50, p99Ms: latency.p99, errors: errors + non2xx }
}
