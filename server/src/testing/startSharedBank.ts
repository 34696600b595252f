import http from 'node:http'
import { sandboxAccounts } from '@range/sandbox-bank/sandboxAccounts'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import express from 'express'
import { listenOnLoopback } from './listenOnLoopback'

export type SharedBank = Awaited<ReturnType<typeof startSharedBank>>

/** Starts the bank that `npm run bank` runs, at an address of its own; it sends its payment notifications (IPNs) to `ipnUrl`. */
export async function startSharedBank(folder: string, ipnUrl: string) {
  const server = http.createServer()
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const merchants = Object.values(sandboxAccounts)
  const { router, notifications, stop } = createSandboxBank({
    folder,
    merchants,
    publicUrl: url,
    ipnUrl,
    ipnSpeedUp: 60,
  })
  server.on('request', express().use(router))
  return {
    url,
    notifications,
    stop: async () => {
      await stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
