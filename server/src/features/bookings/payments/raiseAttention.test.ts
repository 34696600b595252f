import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, getBooking } from '../record/bookingModel'
import type { Taking } from '../record/bookingSums'
import { raiseAttention } from './settleAttention'

const app = useTestApp()
const actor = { kind: 'job' } as const
const unknown = (id: string, why: string) =>
  raiseAttention(id, 'PAYMENT_UNKNOWN', { actor, why: () => why }, app.payments)
const reasons = async (id: string) => (await getBooking(id)).history.map(({ why }) => why)

test('staff are emailed once per reason, and the history has each reason once', async () => {
  const { _id: id } = await buildBooking()
  for (const why of ['no answer', 'no answer', 'wrong sum']) await unknown(id, why)
  expect(await reasons(id)).toEqual(['no answer', 'wrong sum'])
  expect((await getBooking(id)).history[0]).toMatchObject({ actor, at: app.clock.now })
  const emails = await Mail.find().sort({ _id: 1 }).lean()
  expect(emails.map(({ _id }) => _id)).toEqual([
    `attention:PAYMENT_UNKNOWN:${id}:no answer`,
    `attention:PAYMENT_UNKNOWN:${id}:wrong sum`,
  ])
})

test('an unknown payment does not replace another reason, and a surplus payment does', async () => {
  const { _id: id } = await buildBooking({ attention: 'PAID_WITHOUT_SEATS' })
  await unknown(id, 'no answer')
  expect(await getBooking(id)).toMatchObject({ attention: 'PAID_WITHOUT_SEATS' })
  await raiseAttention(id, 'REFUND_OWED', { actor, why: () => 'paid twice' }, app.payments)
  expect(await getBooking(id)).toMatchObject({ attention: 'REFUND_OWED' })
  expect(await reasons(id)).toEqual(['no answer', 'paid twice'])
})

test('a surplus payment is recorded once, in the write that reports it', async () => {
  const { _id: id, takings } = await buildBooking()
  const taking = { ...takings[0], key: 'second', orderRef: 'second', amountMinor: 5_000 } as Taking
  for (let time = 0; time < 2; time += 1) {
    await raiseAttention(id, 'REFUND_OWED', { actor, why: () => 'paid twice', taking }, app.payments)
  }
  const booking = await getBooking(id)
  expect(booking.takings.map(({ key }) => key)).toEqual([takings[0]?.key, 'second'])
  expect([booking.attention, booking.version, await reasons(id)]).toEqual(['REFUND_OWED', 2, ['paid twice']])
})

test.each([
  ['an unknown payment', undefined, 'PAYMENT_UNKNOWN', 'PAID_WITHOUT_SEATS'],
  ['a surplus payment', 'second', 'REFUND_OWED', 'REFUND_OWED'],
] as const)('%s is reported although another reason came up at the same moment', async (_, key, attention, kept) => {
  const { _id: id, takings } = await buildBooking()
  const taking = key && ({ ...takings[0], key, orderRef: key } as Taking)
  beforeNextWrite(Booking, 'findOneAndUpdate', () =>
    Booking.updateOne({ _id: id }, { attention: 'PAID_WITHOUT_SEATS' }),
  )
  await raiseAttention(id, attention, { actor, why: () => 'look', ...(taking && { taking }) }, app.payments)
  const booking = await getBooking(id)
  expect([booking.attention, await reasons(id)]).toEqual([kept, ['look']])
  expect(booking.takings).toHaveLength(key ? 2 : 1)
  expect(await Mail.countDocuments({ _id: `attention:${attention}:${id}:look` })).toBe(1)
})
