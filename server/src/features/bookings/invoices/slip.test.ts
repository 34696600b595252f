import type { DeskDocument } from '@range/shared/invoices/settings'
import { expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { deskPayment } from '../../../testing/deskPayment'
import { useDesk } from '../../../testing/useDesk'
import { useTestApp } from '../../../testing/useTestApp'
import { Settings } from '../../settings/settingsModel'
import { getBooking } from '../record/bookingModel'
import { queueInvoices } from './queueInvoices'
import { slipLines } from './slip'

const app = useTestApp()
const { walkIn, act, clerks } = useDesk(app)
const longAgo = new Date('2026-01-01T00:00:00Z')
const slip = (id: string, key: string) =>
  app.api
    .get(`/api/v1/staff/bookings/${id}/takings/${encodeURIComponent(key)}/slip`)
    .set(clerks.eva)
    .buffer(true)

test.each([
  ['en', 'Paid in cash: 30 000 HUF', 'This slip is not a receipt. Our cash register prints your receipt.'],
  ['hu', 'Készpénzben fizetve: 30 000 HUF', 'Ez a cédula nem nyugta. A nyugtát a pénztárgépünk nyomtatja.'],
  ['de', 'Bar bezahlt: 30 000 HUF', 'Dieser Zettel ist keine Quittung. Die Quittung druckt unsere Registrierkasse.'],
] as const)('a slip in “%s” states the payment and says that it is no receipt', async (language, sum, noReceipt) => {
  const booking = await getBooking(await walkIn({ language }))
  const [taking] = booking.takings
  if (!taking) throw new Error('no payment')
  const lines = slipLines(booking, taking)
  expect(lines.at(-1)).toBe(noReceipt)
  expect(lines).toContain(sum)
  expect(lines.join('\n')).toContain(booking.orderNumber)
  await Settings.updateOne({ _id: 'settings' }, { $set: { 'invoicing.atDesk': 'REGISTER' } }, { upsert: true })
  const { body } = await slip(booking._id, taking.key).expect(200)
  expect((body as Buffer).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a slip states what changed hands: the other currency, and the sum after cash rounding', async () => {
  const id = await walkIn({ currency: 'EUR', paidBy: null })
  await act(id, 'takings', deskPayment(75, 'CASH', { currency: 'HUF', amount: 10_001 })).expect(200)
  const booking = await getBooking(id)
  const [taking] = booking.takings
  expect(taking && slipLines(booking, taking)).toContain('Paid in cash: 10 000 HUF')
})

test('a sum is written in the guest’s way', async () => {
  const booking = await getBooking(await walkIn({ language: 'de', currency: 'EUR' }))
  expect(booking.takings.flatMap((taking) => slipLines(booking, taking))).toContain('Bar bezahlt: 75,00 EUR')
})

test('an online payment and an unknown one have no slip', async () => {
  const { _id, takings } = await buildBooking()
  await slip(_id, takings[0]?.key ?? '').expect(404)
  await slip(_id, 'another').expect(404)
})

test('a slip is only for a desk payment of the range’s own cash register, even after it gives receipts by us', async () => {
  const giveAtDesk = (atDesk: DeskDocument, desk: Date | null) =>
    Settings.updateOne(
      { _id: 'settings' },
      { invoicing: { takings: 'ALL', atDesk }, invoicedSince: { online: longAgo, desk } },
      { upsert: true },
    )
  const slipsOffered = async (id: string) =>
    (await app.api.get(`/api/v1/staff/bookings/${id}/invoices`).set(clerks.eva).expect(200)).body.slips
  const keyOf = async (id: string) => (await getBooking(id)).takings[0]?.key ?? ''

  await giveAtDesk('RECEIPT', longAgo)
  const withReceipt = await walkIn()
  expect(await slipsOffered(withReceipt)).toEqual([])
  await slip(withReceipt, await keyOf(withReceipt)).expect(404)
  expect(await queueInvoices(() => app.clock.now)).toBe(1)

  await giveAtDesk('REGISTER', null)
  expect(await slipsOffered(withReceipt)).toEqual([])
  await slip(withReceipt, await keyOf(withReceipt)).expect(404)
  const later = await walkIn()
  expect(await slipsOffered(later)).toEqual([await keyOf(later)])
  await slip(later, await keyOf(later)).expect(200)

  app.passMinutes(1)
  await giveAtDesk('RECEIPT', app.clock.now)
  expect(await slipsOffered(later)).toEqual([await keyOf(later)])
  await slip(later, await keyOf(later)).expect(200)
  expect(await slipsOffered(await walkIn())).toEqual([])
})
