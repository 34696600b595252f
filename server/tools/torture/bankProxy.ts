import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { textOf } from './notificationProxy'

/**
 * The faults of the bank's API: `slow` responds late, `silent` does its work but never responds, `deaf` does not even do
 * its work, and `wrong` sends unsigned nonsense.
 */
export const bankMoods = ['slow', 'silent', 'deaf', 'wrong'] as const
export type BankMood = 'fine' | (typeof bankMoods)[number]

const slowMs = 600
/** Longer than any timeout. */
const silenceMs = 30_000

/** Starts a proxy between the servers and the bank's API. Its `mood` can be changed at any time. */
export async function startBankProxy(bankUrl: string) {
  const state = { mood: 'fine' as BankMood }
  const server = http.createServer(async (req, res) => {
    const { mood } = state
    const body = await textOf(req)
    if (mood === 'deaf') return void setTimeout(() => res.destroy(), silenceMs).unref()
    if (mood === 'slow') await delay(slowMs)
    try {
      const answer = await fetch(`${bankUrl}${req.url}`, {
        method: req.method ?? 'GET',
        headers: { 'Content-Type': 'application/json', Signature: String(req.headers.signature ?? '') },
        body,
      })
      const text = await answer.text()
      if (mood === 'silent') return void setTimeout(() => res.destroy(), silenceMs).unref()
      if (mood === 'wrong') return void res.writeHead(200, { 'Content-Type': 'application/json' }).end(`${text} `)
      const signature = answer.headers.get('signature') ?? ''
      res.writeHead(answer.status, { 'Content-Type': 'application/json', Signature: signature }).end(text)
    } catch {
      res.writeHead(502).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
