import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../testing/beforeNextWrite'
import { buildReseller } from '../../testing/buildReseller'
import { octoCalls } from '../../testing/octoCalls'
import { christmas, contact, units, useOcto } from '../../testing/useOcto'
import { Booking } from '../bookings/record/bookingModel'
import { Slot } from '../bookings/record/slotModel'
import { Mail } from '../mail/mailModel'
import { Reseller, type ResellerDocument } from '../resellers/resellerModel'
import { confirmReservation } from './confirm'
import { bookingOfUuid } from './reserve'
import { soldBooking } from './soldBooking'

const { app, own, call, reserve, act, confirm, confirmed, seatsAt, findings } = useOcto()

describe('a confirmed booking', () => {
  test('has its seats for good, the guest’s name and a voucher, and the debt is net of commission', async () => {
    const { uuid, unitItems } = await reserve({ currency: 'EUR' })
    const booking = await confirm(uuid, { resellerReference: 'V-77' })
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      utcConfirmedAt: '2026-11-21T08:00:00Z',
      utcExpiresAt: null,
      resellerReference: 'V-77',
      contact: { fullName: 'Ada King Lovelace', firstName: 'Ada King', lastName: 'Lovelace', notes: 'left-handed' },
      voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: booking.supplierReference }] },
      pricing: { retail: 15_000, net: 12_000, currency: 'EUR' },
    })
    expect(booking.unitItems.map(({ uuid: one }: { uuid: string }) => one)).toEqual(
      unitItems.map(({ uuid: one }: { uuid: string }) => one),
    )
    app.passMinutes(600)
    expect(await seatsAt(14)).toBe(2)
    expect(await confirm(uuid)).toMatchObject({ status: 'CONFIRMED', utcConfirmedAt: '2026-11-21T08:00:00Z' })
    expect(await Booking.findOne().lean()).toMatchObject({
      status: 'PAID',
      paid: { how: 'RESELLER', actor: { kind: 'reseller', name: 'Klook' } },
      reseller: { coveredMinor: 15_000, owedMinor: 12_000 },
      takings: [],
    })
    expect(await findings()).toEqual([])
  })

  test('may have a different number of units than reserved, if there are seats', async () => {
    const { uuid } = await reserve()
    expect((await confirm(uuid, { unitItems: units(4) })).unitItems).toHaveLength(4)
    expect(await seatsAt(14)).toBe(4)
    const second = await reserve({ unitItems: units(16) })
    const refused = await act(second.uuid, 'confirm', { contact, unitItems: units(17) })
    expect(refused.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await call(`GET /bookings/${second.uuid}`)).body).toMatchObject({ status: 'ON_HOLD' })
    expect(await seatsAt(14)).toBe(20)
    expect(await findings()).toEqual([])
  })

  // The simulation found this order.
  test.each([1, 3])('has its %i seats when the number of units changed during the confirmation', async (people) => {
    const { uuid } = await reserve()
    beforeNextWrite(Slot, 'updateOne', () => call(`PATCH /bookings/${uuid}`, { unitItems: units(people) }))
    const booking = await confirm(uuid)
    expect([booking.status, booking.unitItems?.length]).toEqual(['CONFIRMED', people])
    expect(await seatsAt(14)).toBe(people)
    app.passMinutes(60)
    expect(await seatsAt(14)).toBe(people)
    expect(await findings()).toEqual([])
  })

  test.each([1, 3])('keeps its 2 seats when an older confirmation, for %i, arrives late', async (people) => {
    const { uuid } = await reserve({ unitItems: units(people) })
    const reseller = await Reseller.findById(own.reseller).lean<ResellerDocument>()
    const read = reseller && (await bookingOfUuid(reseller, uuid))
    if (!read) throw new Error('no reservation')
    await confirm(uuid, { unitItems: units(2) })
    await confirmReservation(soldBooking(read), { contact }, reseller, app.payments)
    expect(await seatsAt(14)).toBe(2)
    expect(await findings()).toEqual([])
  })

  test('that has moved leaves no seats behind when an older confirmation arrives late', async () => {
    const { uuid } = await reserve({ unitItems: units(1) })
    const reseller = await Reseller.findById(own.reseller).lean<ResellerDocument>()
    const read = reseller && (await bookingOfUuid(reseller, uuid))
    if (!read) throw new Error('no reservation')
    await confirm(uuid)
    await call(`PATCH /bookings/${uuid}`, { availabilityId: christmas(15) })
    await confirmReservation(soldBooking(read), { contact }, reseller, app.payments)
    expect([await seatsAt(14), await seatsAt(15)]).toEqual([0, 1])
  })

  test('needs a name', async () => {
    const { uuid } = await reserve()
    const nameless = await act(uuid, 'confirm', { contact: {}, unitItems: units(5) })
    expect(nameless.body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
    expect((await act(uuid, 'confirm', {})).body.error).toBe('BAD_REQUEST')
  })

  test('is emailed to its guest only if the reseller asks for it', { tags: 'long' }, async () => {
    await confirmed()
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toEqual([])
    const { uuid } = await reserve()
    await confirm(uuid, { emailReceipt: true })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toHaveLength(1)
    await confirm(uuid, { emailReceipt: true })
    expect(await Mail.find({ to: 'ada@example.com' }).lean()).toHaveLength(1)
    expect(await findings()).toEqual([])
    await act(uuid, 'cancel')
    const cancelled = await Mail.findOne({ _id: /^cancelled:/ }).lean()
    expect(cancelled?.text).toContain('For a refund of your payment to Klook, please contact them.')
    expect(cancelled?.html).toContain('For a refund of your payment to Klook, please contact them.')
  })

  test('is found by its references', async () => {
    const { uuid, supplierReference } = await confirmed({ resellerReference: 'V-9' })
    for (const query of ['resellerReference=V-9', `supplierReference=${supplierReference}`]) {
      expect((await call(`GET /bookings?${query}`)).body).toMatchObject([{ uuid }])
    }
    expect((await call('GET /bookings?resellerReference=V-10')).body).toEqual([])
    expect((await call('GET /bookings')).body.error).toBe('BAD_REQUEST')
    expect((await call('GET /bookings?resellerReference=a&resellerReference=b')).body.error).toBe('BAD_REQUEST')
  })

  test('is found by its day, as are held reservations', { tags: 'long' }, async () => {
    const at = (day: string) => `2026-12-${day}T14:00:00+01:00`
    const [first, second, third] = [
      await confirmed({ availabilityId: at('23'), resellerReference: 'V-1' }),
      await confirmed(),
      await reserve({ availabilityId: at('26') }),
    ]
    await act(second.uuid, 'cancel')
    const found = async (query: string) => {
      const { body } = await call(`GET /bookings?${query}`)
      return body.error ?? body.map(({ uuid }: { uuid: string }) => uuid)
    }
    expect(await found('localDate=2026-12-24')).toEqual([second.uuid])
    expect(await found('localDateStart=2026-12-23&localDateEnd=2026-12-26')).toEqual([
      first.uuid,
      second.uuid,
      third.uuid,
    ])
    expect(await found('localDateStart=2026-12-23&localDateEnd=2026-12-26&resellerReference=V-1')).toEqual([first.uuid])
    expect(await found('localDate=2026-12-25')).toEqual([])
    app.passMinutes(30)
    expect(await found('localDate=2026-12-26')).toEqual([])
    const stranger = octoCalls(app, (await buildReseller({ name: 'Viator' })).key)
    expect((await stranger('GET /bookings?localDate=2026-12-23')).body).toEqual([])
  })

  test.each([
    ['no day', 'localDate=2026-02-30'],
    ['half a range', 'localDateStart=2026-12-24'],
    ['the other half', 'localDateEnd=2026-12-24'],
    ['a day and a range', 'localDate=2026-12-24&localDateStart=2026-12-24&localDateEnd=2026-12-24'],
    ['the wrong way round', 'localDateStart=2026-12-24&localDateEnd=2026-12-23'],
    ['more than a month', 'localDateStart=2026-12-01&localDateEnd=2027-01-01'],
  ])('cannot be searched by %s', async (_, query) => {
    const { status, body } = await call(`GET /bookings?${query}&resellerReference=V-1`)
    expect([status, body.error]).toEqual([400, 'BAD_REQUEST'])
  })

  test('is never silently left out when there are too many for one response', { tags: 'full' }, async () => {
    await confirmed()
    const { _id: __, ...one } = (await Booking.findOne().lean())!
    const copies = Array.from({ length: 500 }, (_, n) => ({
      ...one,
      _id: `copy-${n}`,
      orderNumber: `copy-${n}`,
      reseller: { ...one.reseller, uuid: randomUUID() },
    }))
    await Booking.insertMany(copies)
    expect((await call('GET /bookings?localDate=2026-12-24')).body.error).toBe('BAD_REQUEST')
    await Booking.deleteOne({ _id: 'copy-0' })
    expect((await call('GET /bookings?localDate=2026-12-24')).body).toHaveLength(500)
  })

  test('allows changes to guest data and, while cancelling is free, its hour, but never its units', {
    tags: 'long',
  }, async () => {
    const { uuid } = await confirmed()
    const patch = (body: object) => call(`PATCH /bookings/${uuid}`, body)
    const changed = await patch({ contact: { fullName: 'Grace Hopper' }, availabilityId: christmas(17) })
    expect(changed.body).toMatchObject({
      availabilityId: christmas(17),
      contact: { lastName: 'Hopper', notes: 'left-handed' },
    })
    expect([await seatsAt(14), await seatsAt(17)]).toEqual([0, 2])
    expect((await patch({ unitItems: units(3) })).body.error).toBe('UNPROCESSABLE_ENTITY')
    await reserve({ availabilityId: christmas(12), unitItems: units(20) })
    const full = { contact: { fullName: 'Nobody' }, availabilityId: christmas(12) }
    expect((await patch(full)).body.error).toBe('UNPROCESSABLE_ENTITY')
    app.clock.now = new Date('2026-12-23T08:00:00Z')
    const late = { contact: { fullName: 'Nobody' }, availabilityId: christmas(18) }
    expect((await patch(late)).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect((await call(`GET /bookings/${uuid}`)).body.contact.fullName).toBe('Grace Hopper')
    expect([await seatsAt(17), await seatsAt(18)]).toEqual([2, 0])
    expect(await findings()).toEqual([])
  })

  test('is returned without its guest’s secret key', async () => {
    const answer = await confirmed()
    const stored = await Booking.findOne().lean()
    expect(stored?.orderNumber).toBe(answer.id)
    expect(JSON.stringify(answer)).not.toContain(stored?._id)
  })

  test('gets the voucher numbers of its units, which keep their uuids', async () => {
    const before = await confirmed()
    const unitItems = ['V-1', 'V-2'].map((resellerReference) => ({ unitId: 'adult', resellerReference }))
    await call(`PATCH /bookings/${before.uuid}`, { unitItems })
    const after = (await call(`GET /bookings/${before.uuid}`)).body.unitItems
    expect(after).toMatchObject(
      before.unitItems.map(({ uuid }: { uuid: string }, place: number) => ({
        uuid,
        resellerReference: `V-${place + 1}`,
      })),
    )
  })

  test('that moves to another hour keeps everything else', async () => {
    const { uuid } = await confirmed()
    await call(`PATCH /bookings/${uuid}`, { availabilityId: christmas(17) })
    const { history = [] } = (await Booking.findOne().lean()) ?? {}
    expect(history.filter(({ why }) => why.includes('data changed'))).toEqual([])
  })
})

describe('cancelling', () => {
  const cancel = async (uuid: string) => (await act(uuid, 'cancel', { reason: 'ill' })).body

  test('a reservation frees its seats and its quota at once', async () => {
    await Reseller.updateOne({ _id: own.reseller }, { heldSeats: 2 })
    const { uuid } = await reserve()
    expect(await cancel(uuid)).toMatchObject({
      status: 'CANCELLED',
      cancellable: false,
      cancellation: { refund: 'FULL', reason: 'ill', utcCancelledAt: '2026-11-21T08:00:00Z' },
    })
    expect(await seatsAt(14)).toBe(0)
    expect((await reserve()).status).toBe('ON_HOLD')
    expect(await cancel(uuid)).toMatchObject({ status: 'CANCELLED' })
    expect((await act(uuid, 'confirm', { contact })).body.error).toBe('UNPROCESSABLE_ENTITY')
  })

  test.each([
    ['2026-12-21T13:00:00Z', 100, 'FULL', 0],
    ['2026-12-21T13:00:01Z', 100, 'NONE', 48_000],
    ['2026-12-21T13:00:01Z', 50, 'PARTIAL', 24_000],
    ['2026-12-21T13:00:01Z', 0, 'FULL', 0],
  ])(
    'a confirmed booking cancelled at %s with a late fee of %i percent is refunded: %s',
    async (at, percent, refund, owed) => {
      await Reseller.updateOne({ _id: own.reseller }, { cancellationPercent: percent })
      const { uuid } = await confirmed()
      await Reseller.updateOne({ _id: own.reseller }, { cancellationPercent: 77, cancellationDays: 30 })
      app.clock.now = new Date(at)
      const cancelled = await cancel(uuid)
      expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund } })
      expect(await seatsAt(14)).toBe(0)
      const { reseller: sold } = (await Booking.findOne().lean()) ?? {}
      expect((sold?.owedMinor ?? 0) - (sold?.creditedMinor ?? 0)).toBe(owed)
      app.passMinutes(60)
      expect(await cancel(uuid)).toEqual(cancelled)
      expect(await findings()).toEqual([])
    },
  )

  test('is no longer possible once the visit has begun or its guests have arrived', async () => {
    const { uuid } = await confirmed()
    app.clock.now = new Date('2026-12-24T13:00:00Z')
    expect((await call(`GET /bookings/${uuid}`)).body.cancellable).toBe(false)
    expect((await act(uuid, 'cancel')).body.error).toBe('UNPROCESSABLE_ENTITY')
    expect(await seatsAt(14)).toBe(2)
  })
})
