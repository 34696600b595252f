import autocannon from 'autocannon'

/**
 * The result of a period of load: responses per second without the run-up, all responses including the run-up, their 99th
 * percentile in ms, and the failures.
 */
export type Load = { perSecond: number; answers: number; p99Ms: number; errors: number }

/** A period of load; `perSecond` excludes responses during the run-up. */
export type Period = { seconds: number; connections: number; runUpSeconds: number }
type Request = { method?: 'GET' | 'POST'; headers: Record<string, string>; bodyOf?: () => unknown }

const timeoutSeconds = 60

/**
 * Repeats one request on several keep-alive connections, each of which waits for the response before it sends the next one. A
 * missing response or a status other than 2xx is an error.
 */
export function loadOf(url: string, period: Period, { method = 'GET', headers, bodyOf }: Request): Promise<Load> {
  const { seconds, connections, runUpSeconds } = period
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: JSON.stringify(bodyOf?.()) })
  const options = {
    url,
    connections,
    duration: runUpSeconds + seconds,
    timeout: timeoutSeconds,
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
  return { perSecond, answers, p99Ms: latency.p99, errors: errors + non2xx }
}
