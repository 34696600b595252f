import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from './median'
import { acceptEncoding } from './publicCalls'

/** What the readers got, and how long it took, in ms. */
export type Readers = { answers: number; errors: number; medianMs: number; p99Ms: number }

/**
 * Run by benchCrowd.ts as a process of its own, so that its work does not delay whoever else measures. Opens connections,
 * a page on each, says that it is ready, and keeps them open: readers ask for one page or the other on them, evenly so many
 * times a second in all; with 0, each again as soon as it has an answer.
 */
const [url = '', connections, seconds, perSecond] = process.argv.slice(2)
const patienceMs = 30_000
const pages = ['/', '/packages']
const agents = Array.from({ length: Number(connections) }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
const opening = 20
const times: number[] = []
let errors = 0

process.once('disconnect', () => process.exit())
for (let first = 0; first < agents.length; first += opening) {
  await Promise.all(agents.slice(first, first + opening).map((agent, number) => read(agent, first + number)))
}
times.length = 0
const until = performance.now() + Number(seconds) * 1000
process.send?.('ready')
const open: Promise<void>[] = []
if (Number(perSecond) > 0) {
  const startedAt = performance.now()
  for (let count = 0; performance.now() < until; count++) {
    await delay(startedAt + (count * 1000) / Number(perSecond) - performance.now())
    open.push(read(agents[count % agents.length], count))
  }
} else {
  open.push(...agents.map(readOn))
}
await Promise.all(open)
for (const agent of agents) agent.destroy()
const answers: Readers = { answers: times.length, errors, medianMs: quantile(times, 0.5), p99Ms: quantile(times, 0.99) }
process.send?.(answers)

async function readOn(agent: http.Agent, first: number): Promise<void> {
  for (let count = first; performance.now() < until; count++) await read(agent, count)
}

/** Reads a page to its end. */
function read(agent: http.Agent | undefined, count: number): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now()
    const fail = () => {
      errors += 1
      resolve()
    }
    const page = pages[Math.floor(count / agents.length + count) % pages.length] ?? '/'
    const headers = { 'Accept-Encoding': acceptEncoding }
    const request = http.get(url + page, { agent, headers, timeout: patienceMs }, (answer) => {
      answer.resume().on('error', fail)
      answer.on('end', () => {
        if (answer.statusCode !== 200) return fail()
        times.push(performance.now() - started)
        resolve()
      })
    })
    request.on('error', fail).on('timeout', () => request.destroy(new Error('no answer')))
  })
}
