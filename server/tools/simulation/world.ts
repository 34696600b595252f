import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import { sandboxAccounts } from '@range/sandbox-bank/sandboxAccounts'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import type { Bank } from '@range/simplepay/bank'
import { createSimplePay } from '@range/simplepay/simplePay'
import express from 'express'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { raise } from '../../src/database/changeCounter'
import { openDatabase } from '../../src/database/openDatabase'
import { visitTakesPlace } from '../../src/features/bookings/emails/queueReminders'
import type { PaymentContext } from '../../src/features/bookings/payments/paymentContext'
import { releaseOrphanedSeats } from '../../src/features/bookings/seats/releaseOrphanedSeats'
import { sendDueMail } from '../../src/features/mail/sendDueMail'
import { Reseller, type ResellerDocument } from '../../src/features/resellers/resellerModel'
import { Settings } from '../../src/features/settings/settingsModel'
import type { OutgoingMail } from '../../src/gateways/mailer'
import { reconcile } from '../../src/jobs/reconcile'
import { buildPackage } from '../../src/testing/buildPackage'
import { buildReseller } from '../../src/testing/buildReseller'
import { listenOnLoopback } from '../../src/testing/listenOnLoopback'
import { clock } from './clock'
import { seedIds } from './cryptoOfSeed'
import { type BankFault, gateCollections, gated, gatedBank, written } from './gates'

const start = new Date('2026-11-21T08:00:00Z')
/** The most seats of the reseller in one slot. */
export const allotment = 2
const logger = pino({ level: 'silent' })

export type SimulatedWorld = Awaited<ReturnType<typeof openWorld>>

/** Starts one database and one bank for many runs. A run begins with `reset`. */
export async function openWorld() {
  // A disk in memory, if there is one, because every write waits until it is stored.
  const folder = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'simulation-'))
  const embedded = process.env.MONGODB_URI
    ? undefined
    : await startEmbeddedMongo({ folder: path.join(folder, 'database') })
  const mongodbUri = process.env.MONGODB_URI ?? embedded?.uri
  const database = await openDatabase({ mongodbUri, dataDir: folder, name: `simulation_${process.pid}` }, logger)
  await keepExpired(database.db)
  gateCollections()
  // Timestamps are part of some commands.
  mongoose.now = clock.now

  const app = express()
  const server = http.createServer(app)
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const openSandbox = () =>
    createSandboxBank({
      folder: path.join(folder, `bank-${banks++}`),
      merchants: Object.values(sandboxAccounts),
      publicUrl: `${url}/sandbox-bank`,
      ipnUrl: `${url}/none`,
      now: clock.now,
      // Flows play the notifications, because the bank sends its own in real time.
      faults: { ipnLost: true },
    })
  let banks = 0
  let sandbox = openSandbox()
  app.use('/sandbox-bank', (req, res, next) => sandbox.router(req, res, next))
  const bank: Bank = createSimplePay({
    baseUrl: `${url}/sandbox-bank/payment/v2`,
    merchants: sandboxAccounts,
    timeoutMs: 10_000,
  })

  const faults = new Map<string, BankFault>()
  const context: PaymentContext = {
    // A fault happens once.
    bank: gatedBank(bank, (call) => {
      const fault = faults.get(call)
      faults.delete(call)
      return fault
    }),
    now: clock.now,
    publicUrl: url,
    staffEmail: 'staff@example.com',
  }
  const sentMail: OutgoingMail[] = []
  const mailer = {
    send: (mail: OutgoingMail) =>
      gated({ name: 'send email', detail: mail.key }, async () => {
        sentMail.push(mail)
      }),
  }

  const world = {
    context,
    bank,
    faults,
    sentMail,
    /** The most people in one slot. */
    capacity: 0,
    packageId: '',
    /** In whole forints. */
    packagePrice: 0,
    reseller: {} as ResellerDocument,
    bankPayments: () => sandbox.payments(),
    jobs: () => reconcile(context, logger),
    sweep: () => releaseOrphanedSeats(clock.now()),
    sendMail: () => sendDueMail({ mailer, now: clock.now, logger, takesPlace: visitTakesPlace }),

    /** Empties the database and offers a slot with this capacity. */
    async reset(seed: number, capacity: number): Promise<void> {
      seedIds(seed)
      if (sandbox.payments().length > 0) {
        await sandbox.stop()
        await rm(path.join(folder, `bank-${banks - 1}`), { recursive: true })
        sandbox = openSandbox()
      }
      faults.clear()
      sentMail.length = 0
      clock.at = start
      for (const model of Object.values(mongoose.models)) {
        if (written.has(model.collection.collectionName)) await model.deleteMany({})
      }
      written.clear()
      await Settings.create({ maximumPeopleCount: capacity, promoCodes: [{ code: 'GIFT', percentage: 100 }] })
      const { id: resellerId } = await buildReseller({ heldSeats: 100, seatsPerSlot: allotment })
      const reseller = await Reseller.findById(resellerId).lean<ResellerDocument>()
      if (!reseller) throw new Error('no reseller')
      const { id: packageId, price: packagePrice } = await buildPackage()
      Object.assign(world, { capacity, reseller, packageId, packagePrice })
      await raise('content')
    },
    async close(): Promise<void> {
      await database.db.dropDatabase()
      await database.close()
      await embedded?.stop()
      server.closeAllConnections()
      server.close()
      await sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return world
}

/** Removes the indexes by which documents expire, because they would expire by real time during a run. */
async function keepExpired(db: Db): Promise<void> {
  for (const collection of await db.collections()) {
    const expiring = (await collection.indexes()).filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
    for (const { name } of expiring) if (name) await collection.dropIndex(name)
  }
}

/** Returns a number of a run's choices by chance, at most once per name. */
export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [picked] = left.splice(random.below(left.length), 1)
    return picked as Item
  })
}
