import autocannon from 'autocannon'

/** What the readers got: answers per second and the times of all, in ms. */
export type Readers = { answers: number; errors: number; medianMs: number; p99Ms: number }

/**
 * Run by benchCrowd.ts as a process of its own, so that its work does not delay whoever else measures: keeps connections
 * open for some seconds, each of which asks for one page or the other, so many times a second in all.
 */
const [url = '', connections, seconds, perSecond] = process.argv.slice(2)
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
process.send?.('ready')
autocannon(
  {
    url,
    connections: Number(connections),
    duration: Number(seconds),
    timeout: 30,
    headers,
    requests: [{ path: '/' }, { path: '/packages' }],
    ...(Number(perSecond) > 0 && { overallRate: Number(perSecond) }),
  },
  (error, { latency, errors, non2xx, requests }) => {
    if (error) throw error
    const readers = { answers: requests.total, errors: errors + non2xx, medianMs: latency.p50, p99Ms: latency.p99 }
    process.send?.(readers satisfies Readers)
  },
)
process.once('disconnect', () => process.exit())
