import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fromMinor } from '@range/shared/money'
import type { BankTransaction } from '@range/simplepay/bank'
import type { Router } from 'express'
import { BSON, type Document } from 'mongodb'
import mongoose from 'mongoose'
import { pino } from 'pino'
import sharp from 'sharp'
import { openDatabase } from '../../src/database/openDatabase'
import { Admin } from '../../src/features/accounts/adminModel'
import { Booking } from '../../src/features/bookings/record/bookingModel'
import { Payment } from '../../src/features/bookings/record/paymentModel'
import { Contact } from '../../src/features/contact/contactModel'
import { Membership } from '../../src/features/memberships/membershipModel'
import { optionId, unitId } from '../../src/features/octo/catalogue'
import { listPackages } from '../../src/features/packages/listPackages'
import { Weapon } from '../../src/features/weapons/weaponModel'
import { buildBooking } from '../../src/testing/buildBooking'
import { buildBookingInput } from '../../src/testing/buildBookingInput'
import { buildDeskInput } from '../../src/testing/buildDeskInput'
import { buildPackage } from '../../src/testing/buildPackage'
import { buildReseller } from '../../src/testing/buildReseller'
import { loginAsAdmin } from '../../src/testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../../src/testing/startTestApp'
import { calmBank } from './calmBank'
import type { Props } from './hostileRequest'

/** The app with sample data of every kind in its database, which can be restored after each request. */
export type Stage = {
  app: TestApp
  props: Props
  /** Returns the collections that differ from the initial state, except those for counters and logs. */
  changed(): Promise<string[]>
  /** Restores the initial state. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** The collections that count and log refused requests. */
const counting = new Set(['limitcounts', 'signins', 'idempotencykeys', 'resellercalls'])
/** Fields of a booking that change even when a change is refused for lack of seats, because its number is used up. */
const countedInBookings = ['changeNumber', 'updatedAt']
const writes = new Set(['insert', 'update', 'findAndModify', 'delete'])

/** Starts the app on its own database. `sandboxBank` replaces the built-in bank. */
export async function setFuzzStage({ sandboxBank }: { sandboxBank?: Router } = {}): Promise<Stage> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'range-fuzz-'))
  const name = `fuzz_${process.pid}_${randomBytes(4).toString('hex')}`
  const settings = { mongodbUri: process.env.MONGODB_URI, dataDir, name, monitorCommands: true }
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  const finished = new Map<string, BankTransaction>()
  const bank = calmBank(finished)
  const app = await startTestApp({ config: { trustProxy: 1 }, bank, ...(sandboxBank && { sandboxBank }) })
  // Notifications arrive at any time, so that it would be unclear which request has changed something.
  app.faults.ipnLost = true
  const faultless = { ...app.faults }
  const callers = await fill(app, finished)

  const written = new Set<string>()
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (writes.has(commandName)) written.add(command[commandName])
  })
  const beginning = new Map<string, Document[]>()
  const digests = new Map<string, string>()
  for (const { collectionName } of collections()) {
    const documents = await documentsOf(collectionName)
    beginning.set(collectionName, documents)
    digests.set(collectionName, digestOf(collectionName, documents))
  }

  return {
    app,
    props: { ...callers, ...(await propsOf()) },
    async changed() {
      const differing: string[] = []
      for (const collection of written) {
        if (counting.has(collection)) continue
        const now = digestOf(collection, await documentsOf(collection))
        if (now !== digests.get(collection)) differing.push(collection)
      }
      return differing
    },
    async restore() {
      const restored = [...written]
      for (const collection of restored) {
        const documents = beginning.get(collection) ?? []
        await database.db.collection(collection).deleteMany({})
        if (documents.length > 0) await database.db.collection(collection).insertMany(documents)
      }
      written.clear()
      Object.assign(app.faults, faultless)
    },
    async close() {
      await app.stop()
      await mongoose.connection.dropDatabase()
      await database.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }

  function documentsOf(collection: string): Promise<Document[]> {
    return database.db.collection(collection).find().sort({ _id: 1 }).toArray()
  }
}

function collections() {
  return Object.values(mongoose.models).map(({ collection }) => collection)
}

function digestOf(collection: string, documents: readonly Document[]): string {
  const hash = createHash('sha256')
  const left = new Set(collection === 'bookings' ? countedInBookings : [])
  for (const document of documents) {
    const kept = Object.entries(document).filter(([field]) => !left.has(field))
    hash.update(BSON.serialize(Object.fromEntries(kept)))
  }
  return hash.digest('hex')
}

/** The uuids of a reseller's two bookings. */
const octoUuids = ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d']
/** The hour that the reseller books. */
const availabilityId = '2026-12-24T17:00:00+01:00'

/**
 * Adds sample data of every kind to the database. Returns the Authorization headers of an anonymous caller (empty), the
 * desk, a manager and a reseller, and where they are let in.
 */
async function fill(app: TestApp, finished: Map<string, BankTransaction>): Promise<Pick<Props, 'tokens' | 'callers'>> {
  const { Authorization: manager } = await loginAsAdmin(app, 'manager')
  const { Authorization: desk } = await loginAsAdmin(app, 'anna', 'desk')
  await loginAsAdmin(app, 'bela', 'desk')
  await buildPackage({ packageType: 'EXTRA' })
  await buildBooking({ status: 'ON_SITE', date: '2026-11-21' })
  await buildBooking({ status: 'PAID', date: '2026-11-01' })
  const staff = { Authorization: desk }
  const { body } = await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  await finish(finished)
  await app.api.post(`/api/v1/staff/bookings/${body.id}/ask-bank`).set(staff).expect(200)
  await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput({ time: 15 }))
    .expect(201)
  const byLink = await buildDeskInput({ time: 16, paymentLinkHours: 4 })
  await app.api.post('/api/v1/staff/bookings').set(staff).send(byLink).expect(201)
  const guest = {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Kovács',
    fullName: 'Anna Kovács',
    message: 'Hi',
  }
  for (const form of ['contact', 'membership']) await app.api.post(`/api/v1/${form}`).send(guest).expect(200)
  await app.api.post('/api/v1/staff/calendar-feed').set({ Authorization: manager })
  const { key } = await buildReseller({ heldSeats: 1000 })
  const [product] = await listPackages()
  const wish = { productId: product?._id, optionId, availabilityId, unitItems: [{ unitId }] }
  const reseller = { Authorization: `Bearer ${key}` }
  for (const uuid of octoUuids)
    await app.api
      .post('/octo/bookings')
      .set(reseller)
      .send({ ...wish, uuid })
      .expect(200)
  const name = { contact: { fullName: 'Ada Lovelace' } }
  await app.api.post(`/octo/bookings/${octoUuids[0]}/confirm`).set(reseller).send(name).expect(200)
  return {
    tokens: ['', desk, manager, reseller.Authorization],
    callers: [
      { prefix: '/octo/', tokens: [reseller.Authorization] },
      { prefix: '/api/v1/staff/', tokens: [desk, manager] },
    ],
  }
}

/** Makes the bank report every open payment as paid. */
async function finish(finished: Map<string, BankTransaction>): Promise<void> {
  for (const { _id: orderRef, transactionId, amountMinor, currency } of await Payment.find().lean()) {
    const total = fromMinor(amountMinor, currency)
    const paid = { refundStatus: undefined, refunded: 0, remaining: total, refunds: [], raw: {} }
    finished.set(orderRef, {
      orderRef,
      transactionId: transactionId ?? '',
      status: 'FINISHED',
      total,
      currency,
      ...paid,
    })
  }
}

async function propsOf(): Promise<Omit<Props, 'tokens' | 'callers'>> {
  const idsOf = async (model: { find(): { lean(): PromiseLike<{ _id: unknown }[]> } }) =>
    (await model.find().lean()).map(({ _id }) => String(_id))
  const { Package } = mongoose.models
  const packages = Package ? (await Package.find().lean()).map(({ _id }) => String(_id)) : []
  const weapons = await idsOf(Weapon)
  const bookings = await idsOf(Booking)
  const [accounts, contacts, members] = [await idsOf(Admin), await idsOf(Contact), await idsOf(Membership)]
  const days = ['2026-12-24', '2026-12-25', '2026-11-21']
  const known = {
    ...Object.fromEntries(['date', 'start', 'from'].map((name) => [name, days])),
    ...Object.fromEntries(['end', 'to', 'until'].map((name) => [name, ['2026-12-26']])),
    month: ['2026-12'],
    time: [14, 15, 18],
    id: [...packages, ...bookings],
    weapon: weapons,
    except: bookings,
    replaces: bookings,
    quantity: [1, 2],
    howManyPeople: [1, 2, 20],
    version: [1, 2],
    email: ['anna@example.com', 'bela@example.com'],
    username: ['manager', 'nobody'],
    password: ['correct horse battery', 'wrong'],
    currentPassword: ['correct horse battery'],
    newPassword: ['another horse battery'],
    excludesTimes: ['', '11:00,13:00'],
    termsAndConditions: [true],
    statuses: ['PAID', 'PAID,ON_SITE'],
    refundAmount: [0, 100],
    caseDetails: [''],
    productId: packages,
    optionId: [optionId],
    unitId: [unitId],
    availabilityId: [availabilityId, '2026-12-24T18:00:00+01:00'],
    availabilityIds: [[availabilityId]],
    localDate: days,
    localDateStart: days,
    localDateEnd: ['2026-12-26'],
    uuid: [...octoUuids, '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b'],
    emailAddress: ['ada@example.com'],
    supplierReference: ['R261224-7K3M'],
  }
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'black' } })
  return {
    ids: [
      ...octoUuids,
      ...bookings,
      ...packages.slice(0, 2),
      ...weapons.slice(0, 2),
      ...accounts,
      ...contacts,
      ...members,
      '1',
    ],
    known,
    inPath: { format: ['xlsx', 'csv'], place: ['team', 'lanes'], uuid: octoUuids },
    picture: Buffer.from(await picture.png().toBuffer()),
  }
}
