import type { GuestBooking } from '@range/shared/bookings/schema'
import { BankError } from '@range/simplepay/bankError'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { paidBooking, paidTwice } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const cancel = (id: string, body: object) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/cancel`)
    .set(staff)
    .send({ why: 'ill', ...body })
    .expect(200)
const page = async (id: string): Promise<GuestBooking> => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const emailOf = async (kind: string) =>
  (
    await Mail.findOne({ _id: new RegExp(`^${kind}:`) })
      .orFail()
      .lean()
  ).text

/** Books two places for 60 000 HUF online and leaves one of them out, with a refund. Returns the booking's id. */
async function madeCheaper(refundAmount: number): Promise<string> {
  const packageId = (await buildPackage()).id
  const id = await paidBooking(app, { howManyPeople: 2, selected: [{ id: packageId, quantity: 2 }] })
  const { version } = await page(id)
  const edit = {
    version,
    howManyPeople: 1,
    selected: [{ id: packageId, quantity: 1 }],
    refundAmount,
    why: 'one is ill',
  }
  await app.api.patch(`/api/v1/staff/bookings/${id}`).set(staff).send(edit).expect(200)
  return id
}

describe('the email about a cancellation says what was paid and what stays', () => {
  test.each([
    [0, 'Nothing is refunded: we keep the 30 000 HUF that you paid.', 30_000],
    [22_500, 'We keep the other 7 500 HUF.', 7_500],
  ])('when %i HUF of 30 000 goes back', async (refundAmount, sentence, kept) => {
    const id = await paidBooking(app)
    await cancel(id, { refundAmount })
    expect(await emailOf('cancelled')).toContain(sentence)
    expect((await page(id)).cancellation).toMatchObject({ refund: refundAmount, kept })
  })

  test('and why, when the guest cancelled late', async () => {
    const id = await paidBooking(app)
    app.clock.now = new Date('2026-12-22T14:00:00Z')
    const { version } = await page(id)
    await app.api.post(`/api/v1/booking/${id}/cancel`).send({ version, refund: 22_500 }).expect(200)
    const kept = 'We keep the other 7 500 HUF, because you cancelled less than 72 hours before the visit.'
    expect(await emailOf('cancelled')).toContain(kept)
  })

  test('and nothing about money when nothing was paid', async () => {
    const input = await buildDeskInput({})
    const { body } = await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)
    await cancel(body._id, {})
    expect(await emailOf('cancelled')).not.toMatch(/refund|keep/)
  })

  test.each([
    [false, 'We’ve paid 30 000 HUF back to you at the desk.'],
    [true, 'You’ll get 30 000 HUF back at the desk.'],
  ])('and whether the desk has paid it out: later %s', async (isHandedBackLater, sentence) => {
    const input = await buildDeskInput({ paidBy: 'CASH' })
    const { body } = await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)
    await cancel(body._id, { refundAmount: 30_000, isHandedBackLater })
    expect(await emailOf('cancelled')).toContain(sentence)
  })
})

describe('a lower price', () => {
  test('of which a part is refunded: email and page name the sum above the price that stays', {
    tags: 'long',
  }, async () => {
    const id = await madeCheaper(10_000)
    const email = await emailOf('edited')
    expect(email).toContain('We’re refunding 10 000 HUF to the card you paid with.')
    expect(email).toContain(
      'Your booking now costs 30 000 HUF. You paid 20 000 HUF above that price, which is not refunded.',
    )
    expect((await page(id)).overpaid).toEqual({ owedBack: [], kept: 20_000 })
  })

  test('with its refund refused by the bank: the page still says that the sum goes back', async () => {
    const { refund } = app.payments.bank
    app.payments.bank.refund = async () => {
      throw new BankError('REJECTED', 'refused', { errorCodes: [5110] })
    }
    const id = await madeCheaper(30_000)
    app.payments.bank.refund = refund
    expect(await emailOf('edited')).not.toContain('not refunded')
    const owedBack = [{ how: 'ONLINE', currency: 'HUF', amount: 30_000 }]
    expect((await page(id)).overpaid).toEqual({ owedBack, kept: 0 })
  })

  test('with its refund made: nothing is left to tell', async () => {
    const id = await madeCheaper(30_000)
    expect((await page(id)).overpaid).toEqual({ owedBack: [], kept: 0 })
  })
})

test('a guest who paid twice is told by email that the second payment goes back', async () => {
  await paidTwice(app)
  const email = await emailOf('surplus')
  expect(email).toContain('Your payment was 30 000 HUF more than was still to pay for your booking.')
  expect(email).toContain('We’ll send it back to the card you paid with.')
})

test('money paid online is not refunded in cash: the request is refused and nothing moves', async () => {
  const id = await paidBooking(app)
  const refund = { amount: 10_000, why: 'rain', method: 'CASH' }
  const path = `/api/v1/staff/bookings/${id}/refund`
  const { status, body } = await app.api.post(path).set(staff).set('Idempotency-Key', 'a-refund-in-cash').send(refund)
  expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'method'])
  expect((await page(id)).refunded).toBe(0)
})

test('an email about a change with a refund in progress states the refund rule', async () => {
  await madeCheaper(30_000)
  expect(await emailOf('edited')).toContain('Free cancellation until')
})

test('the confirmation of a booking that is not paid yet states the rule for what is paid in advance', async () => {
  const input = await buildDeskInput({})
  await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)
  expect(await emailOf('confirmation')).toContain('If you pay in advance, this rule applies. Free cancellation until')
})

test('the email to staff about a guest’s cancellation says what to hand back and how', async () => {
  const input = await buildDeskInput({ paidBy: 'CASH' })
  const { body } = await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)
  const { version } = await page(body._id)
  await app.api.post(`/api/v1/booking/${body._id}/cancel`).send({ version, refund: 30_000 }).expect(200)
  expect(await emailOf('cancelledByGuest')).toContain('Please hand back 30 000 HUF in cash, and record the refund.')
})
