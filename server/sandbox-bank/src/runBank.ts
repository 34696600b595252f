import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import express from 'express'
import { sandboxAccounts } from './sandboxAccounts'
import { createSandboxBank } from './sandboxBank'

const usage = `Usage: npm run bank -- [--port 4000] [--host 127.0.0.1] [--folder ./data/bank]
    [--public-url URL]   the address of the bank for browsers (default: http://HOST:PORT)
    [--ipn-url URL]      the shop's address for notifications (default: http://localhost:3000/api/v1/payments/ipn)`

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exit(1)
})

/** Runs the bank as a separate process until SIGINT or SIGTERM. Its records stay in the folder. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      host: { type: 'string', default: '127.0.0.1' },
      folder: { type: 'string', default: './data/bank' },
      'public-url': { type: 'string' },
      'ipn-url': { type: 'string', default: 'http://localhost:3000/api/v1/payments/ipn' },
    },
  })
  const app = express()
  const server = http.createServer(app)
  server.listen(Number(values.port), values.host)
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  const publicUrl = (values['public-url'] ?? `http://${values.host}:${port}`).replace(/\/+$/, '')
  const bank = createSandboxBank({
    folder: values.folder,
    merchants: Object.values(sandboxAccounts),
    publicUrl,
    ipnUrl: values['ipn-url'],
    log: { info: () => {}, warn: (facts, message) => console.warn(message, facts) },
  })
  app.use(bank.router)
  console.log(`The sandbox bank is running at ${publicUrl} (back office: ${publicUrl}/admin)`)
  console.log(`  To use it, start the server with SANDBOX_BANK_URL=${publicUrl}`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    server.close()
    await bank.stop()
    server.closeAllConnections()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
