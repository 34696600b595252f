import path from 'node:path'
import { budapestToday } from '@range/shared/budapestTime'
import type { Database } from '../../src/database/openDatabase'
import { Booking } from '../../src/features/bookings/record/bookingModel'
import { Payment } from '../../src/features/bookings/record/paymentModel'
import { Slot } from '../../src/features/bookings/record/slotModel'
import { Mail } from '../../src/features/mail/mailModel'
import { Package } from '../../src/features/packages/packageModel'
import type { ImageStore } from '../../src/gateways/imageStore/imageStore'
import { runMigrations } from '../../src/migrations/runMigrations'
import { seedSampleContent } from '../../src/seed/seedSampleContent'
import { seedBookings, seedUnpaid } from './seedBookings'

const seeded = [Booking, Slot, Payment, Mail] as const
const picturesDir = path.join(import.meta.dirname, '../../samples')
type Filling = { bookings: number; unpaid: number; images: ImageStore; logger: Parameters<typeof runMigrations>[1] }

/** Fills the open database with sample content, bookings and unpaid bookings, unless it already has them. */
export async function fillDatabase({ db, kind }: Database, filling: Filling): Promise<void> {
  const { bookings, unpaid, images, logger } = filling
  await runMigrations(db, logger)
  await seedSampleContent({ images, picturesDir })
  if ((await Booking.countDocuments()) >= bookings + unpaid) return
  const started = performance.now()
  const [main] = await Package.find({ packageType: 'MAIN' }, { _id: 1 }).sort({ price: 1 }).lean()
  // An interrupted run may have left some. MongoDB builds indexes faster at the end than with each insert.
  for (const { collection } of seeded) {
    await collection.deleteMany({})
    if (kind === 'MongoDB') await collection.dropIndexes()
  }
  const today = budapestToday(new Date())
  await seedBookings(bookings, today, String(main?._id))
  await seedUnpaid(unpaid, today, String(main?._id))
  for (const model of seeded) await model.createIndexes()
  console.error(`${bookings + unpaid} bookings written in ${Math.round((performance.now() - started) / 1000)} s`)
}
