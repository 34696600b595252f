import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSimplePay } from '@range/simplepay/simplePay'
import express, { type RequestHandler } from 'express'
import { expect, vi } from 'vitest'
import { createSandboxBank } from '../sandboxBank'

export const HUF = { merchant: 'TESTHUF', key: 'key-of-the-forint-account', currency: 'HUF' } as const
const EUR = { merchant: 'TESTEUR', key: 'key-of-the-euro-account', currency: 'EUR' } as const
const merchants = { HUF, EUR }

/** Retries a check until it passes, because the bank works asynchronously. Waits long enough for a busy machine. */
export const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

type BankOptions = Partial<Parameters<typeof createSandboxBank>[0]>

export type TestBank = Awaited<ReturnType<typeof startTestBank>>

/** Starts the sandbox bank and a small shop on one port, connected by SimplePay's client over real HTTP. */
export async function startTestBank({ timeoutMs = 5000, ...options }: BankOptions & { timeoutMs?: number } = {}) {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'sandbox-bank-')))
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const client = createSimplePay({ baseUrl: `${origin}/sandbox-bank/payment/v2`, merchants, timeoutMs })
  const received: { status: string; refundStatus?: string | undefined; orderRef: string; raw: string }[] = []
  const shop: { answer?: RequestHandler | undefined } = {}

  const open = () =>
    createSandboxBank({
      merchants: [HUF, EUR],
      publicUrl: `${origin}/sandbox-bank`,
      ipnUrl: `${origin}/ipn`,
      ...options,
      folder,
    })
  let bank = open()

  app.use('/sandbox-bank', (req, res, next) => bank.router(req, res, next))
  app.post('/ipn', express.raw({ type: () => true }), (req, res, next) => {
    if (shop.answer) return shop.answer(req, res, next)
    const notification = client.readIpn(req.body, req.get('signature'))
    received.push({ ...notification, raw: String(req.body) })
    const { body, signature } = client.answerIpn(req.body, new Date())
    res.set({ 'Content-Type': 'application/json', Signature: signature }).send(Buffer.from(body))
  })

  let orders = 0
  const order = () => buildOrder(++orders, origin, options.now?.() ?? new Date())

  /** Submits the form of a payment page, as its buttons do. */
  const submit = (paymentUrl: string, fields: Record<string, string>) =>
    fetch(paymentUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  return {
    origin,
    folder,
    client,
    /** The notifications that the shop accepted as genuine. */
    received,
    shop,
    order,
    submit,
    bank: () => bank,
    open: async (input: Partial<ReturnType<typeof order>> = {}) => {
      const placed = { ...order(), ...input }
      return { ...placed, ...(await client.start(placed)) }
    },
    /** Submits the form and returns the parameters of the redirect to the shop. */
    async pay(paymentUrl: string, fields: Record<string, string>) {
      const response = await submit(paymentUrl, fields)
      expect(response.status).toBe(303)
      return readReturn(response)
    },
    readReturn,
    /** Restarts the bank with the same records. */
    async restart() {
      await bank.stop()
      bank = open()
    },
    async stop() {
      await bank.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }

  function readReturn(response: Response) {
    const address = new URL(response.headers.get('Location') ?? '')
    const { r, s } = Object.fromEntries(address.searchParams)
    return { address, ...client.readRedirect(r ?? '', s ?? '') }
  }
}

function buildOrder(number: number, origin: string, now: Date) {
  return {
    orderRef: `ORDER-${number}`,
    currency: 'HUF' as 'HUF' | 'EUR',
    amount: 39_900,
    timeout: new Date(now.getTime() + 10 * 60_000),
    returnUrl: `${origin}/back?booking=b-1`,
    customer: {
      name: 'Árpád <Kő>',
      email: 'arpad@example.com',
      phone: '+36305550199',
      street: 'Fő utca 1.',
      city: 'Budapest',
      postCode: '1011',
      country: 'HU',
    },
    language: 'EN' as const,
  }
}
