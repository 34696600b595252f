/** @module-tag long */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { releaseOrphanedSeats } from '../features/bookings/seats/releaseOrphanedSeats'
import { examine } from '../features/doctor/examine'
import { buildPackage } from '../testing/buildPackage'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { paidBooking } from '../testing/paidBooking'
import { useTestApp } from '../testing/useTestApp'
import { createBackup } from './createBackup'
import { restoreBackup } from './restoreBackup'

const app = useTestApp()
const place = () => ({ db: mongoose.connection.getClient().db(mongoose.connection.name), dataDir: folder })
let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-running-'))
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

/** Books and pays, and cancels every third booking, until it is stopped. */
async function visit(
  hour: number,
  staff: Awaited<ReturnType<typeof loginAsAdmin>>,
  isOver: () => boolean,
): Promise<void> {
  const selected = [{ id: (await buildPackage()).id, quantity: 1 }]
  for (let count = 1; !isOver(); count++) {
    const id = await paidBooking(app, { selected, time: hour, date: `2026-12-${10 + (count % 15)}` })
    if (count % 3 > 0) continue
    const cancellation = { refundAmount: 30_000, why: 'ill' }
    await app.api.post(`/api/v1/staff/bookings/${id}/cancel`).set(staff).send(cancellation).expect(200)
  }
}

test('a backup made during business is consistent: the doctor finds nothing in the restored data', async () => {
  let isOver = false
  const staff = await loginAsAdmin(app)
  const visits = [11, 12, 13].map((hour) => visit(hour, staff, () => isOver))
  const files: string[] = []
  const held: number[] = []
  for (const number of [1, 2, 3, 4]) {
    const target = (await Booking.countDocuments()) + 3
    await expect.poll(() => Booking.countDocuments(), { timeout: 30_000 }).toBeGreaterThanOrEqual(target)
    files.push(path.join(folder, `${number}.backup`))
    await createBackup(files.at(-1) ?? '', place(), app.clock.now)
  }
  isOver = true
  await Promise.all(visits)

  const holdsEnded = new Date(app.clock.now.getTime() + 40 * 60_000)
  for (const file of files) {
    for (const { name } of await place().db.listCollections().toArray())
      await place().db.collection(name).deleteMany({})
    await restoreBackup(file, place())
    held.push(await Booking.countDocuments())
    // A server without snapshots leaves work that the restored site's jobs finish.
    const isOneMoment = !process.env.MONGODB_URI
    if (!isOneMoment) {
      app.clock.now = holdsEnded
      await app.reconcile()
      await releaseOrphanedSeats(app.clock.now)
    }
    const { findings } = await examine(app.clock.now)
    expect(findings.filter(({ check }) => isOneMoment || check !== 'booking-missing')).toEqual([])
  }
  expect(held).toEqual([...held].sort((a, b) => a - b))
  expect(held.at(-1)).toBeGreaterThan(held[0] ?? 0)
}, 120_000)
