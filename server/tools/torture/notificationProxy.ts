import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { happens, type World } from './world'

type Notification = { body: string; signature: string }

const path = '/api/v1/payments/ipn'
const latestMs = 4000
const replayMs = 300

/**
 * Starts a proxy between the bank and the servers. It delivers payment notifications late, twice, out of order, to several
 * servers at once or not at all, drops receipts, forges notifications and replays old ones, until `beHonest` is called.
 */
export async function startNotificationProxy(world: World) {
  const { random, tally } = world
  const past: Notification[] = []
  let isHonest = false

  const server = http.createServer(async (req, res) => {
    const notification = { body: await textOf(req), signature: String(req.headers.signature ?? '') }
    const lose = () => res.writeHead(500).end()
    tally.add('notifications sent')
    past.push(notification)
    if (!isHonest) {
      if (happens(random, 10)) await forge(notification)
      if (happens(random, 12)) {
        tally.add('notifications dropped')
        return lose()
      }
      if (happens(random, 25)) {
        tally.add('notifications late')
        await delay(random.below(latestMs))
      }
      if (happens(random, 20)) {
        tally.add('notifications repeated')
        void pass(notification)
      }
    }
    const receipt = await pass(notification)
    if (!receipt || (!isHonest && happens(random, 8))) {
      tally.add('notifications without receipt')
      return lose()
    }
    res
      .writeHead(receipt.status, { 'Content-Type': 'application/json', Signature: receipt.signature })
      .end(receipt.body)
  })

  async function pass({ body, signature }: Notification) {
    try {
      const headers = { 'Content-Type': 'application/json', Signature: signature }
      const answer = await fetch(`${random.pick(world.servers)}${path}`, { method: 'POST', headers, body })
      if (answer.status === 500) tally.add('bugs POST notification')
      return { status: answer.status, signature: answer.headers.get('signature') ?? '', body: await answer.text() }
    } catch {
      return undefined
    }
  }

  /** Sends a changed notification with the signature of a real one. */
  async function forge({ body, signature }: Notification): Promise<void> {
    tally.add('notifications forged')
    const answer = await pass({ body: body.replace(/"status":"[A-Z]+"/, '"status":"REFUND"'), signature: signature })
    const isChanged = !body.includes('"status":"REFUND"')
    if (isChanged && answer?.status === 200) tally.violate('a forged payment notification was accepted')
  }

  const replaying = setInterval(() => {
    const old = past.length > 0 && !isHonest ? random.pick(past) : undefined
    if (!old) return
    tally.add('notifications replayed')
    void pass(old)
  }, replayMs)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    beHonest: () => {
      isHonest = true
    },
    stop: () => {
      clearInterval(replaying)
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the complete text of a stream. */
export async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
