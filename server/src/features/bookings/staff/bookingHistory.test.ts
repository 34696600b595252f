import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { deskPayment } from '../../../testing/deskPayment'
import { paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Settings } from '../../settings/settingsModel'
import { anonymiseBooking } from '../record/anonymiseBooking'
import { Booking, getBooking } from '../record/bookingModel'

const app = useTestApp()
const staff = useStaff(app, 'Kata')

const path = '/api/v1/staff/bookings'
let clicks = 0
type Method = 'post' | 'put' | 'patch' | 'delete'
const act = async (
  id: string,
  action: string,
  body: object = {},
  method: Method = 'post',
): Promise<StaffBookingDetail> => {
  const request = app.api[method](`${path}/${id}${action}`).set({ ...staff, 'Idempotency-Key': `click ${++clicks}` })
  const { status, body: booking } = await request.send(body)
  expect([action, status, booking.error]).toEqual([action, 200, undefined])
  return booking
}
const readIn = async (language: string, id: string): Promise<string[]> => {
  const { body } = await app.api.get(`${path}/${id}`).set({ ...staff, 'Accept-Language': language })
  return body.history.map(({ why }: { why: string }) => why)
}

test('the history of a visit is in the language of the staff who read it', async () => {
  await Settings.create({ arrivalTicks: { idSeen: true, safetyForm: true } })
  const desk = await app.api
    .post(path)
    .set(staff)
    .send(await buildDeskInput({ howManyPeople: 2 }))
  const { _id: id, due, version } = desk.body as StaffBookingDetail
  await act(id, '/note', { note: 'balkezes', version }, 'put')
  await act(id, '/due-link')
  await act(id, '/write', { text: 'Várjuk!' })
  await act(id, '/reschedule', {
    date: '2026-12-25',
    time: 15,
    overrideReason: '',
    version: (await getBooking(id)).version,
  })
  const contact = { version: (await getBooking(id)).version, city: 'Eger', message: '', why: 'telefonon kérte' }
  await act(id, '', contact, 'patch')
  const half = await act(id, '/takings', deskPayment(due, 'CARD', { amount: due / 2, shares: 1 }))
  const inEuros = { ...deskPayment(due / 2, 'CASH'), currency: 'EUR', amount: 10 }
  const euros = await act(id, '/takings', inEuros)
  await act(id, `/takings/${encodeURIComponent(euros.takings.at(-1)?.key ?? '')}/undo`, { why: 'elütés' })
  await act(id, '/refund', { amount: 1_000, method: 'CASH', why: 'eső' })
  expect(half.takings).toHaveLength(1)
  app.clock.now = new Date('2026-12-25T14:05:00Z')
  await act(id, '/no-show')
  await act(id, '/no-show', {}, 'delete')
  await act(id, '/ticks', { tick: 'idSeen', count: 1 }, 'put')
  await act(id, '/check-in', { arrived: 2 })
  await act(id, '/check-in', { arrived: 0 })
  await app.api.post('/api/v1/archive-package').set(staff).send({ id }).expect(200)
  const [english, hungarian] = [await readIn('en', id), await readIn('hu', id)]
  expect(english.map((why, index) => [why, hungarian[index]])).toEqual([
    ['booked at the desk', 'foglalás a pultnál'],
    ['note written', 'megjegyzés rögzítve'],
    [
      'link to pay 60 000 HUF sent to bela@example.com',
      'fizetési link elküldve (60 000 HUF), címzett: bela@example.com',
    ],
    ['wrote to bela@example.com: Várjuk!', 'üzenet a vendégnek (bela@example.com): Várjuk!'],
    [
      'rescheduled from Thu 24 Dec 2026, 14:00 to Fri 25 Dec 2026, 15:00',
      'áthelyezve: 2026. dec. 24. (Cs), 14:00 → 2026. dec. 25. (P), 15:00',
    ],
    ['city none → “Eger”: telefonon kérte', 'település: nincs → „Eger”: telefonon kérte'],
    ['paid by card for 1 person: 30 000 HUF', 'kártyával fizetve 1 fő után: 30 000 HUF'],
    ['paid in cash: 10.00 EUR, for 4 000 HUF', 'készpénzben fizetve: 10,00 EUR, azaz 4 000 HUF'],
    [
      'cash payment of 10.00 EUR, for 4 000 HUF, undone: elütés',
      'készpénzes fizetés visszavonva (10,00 EUR, azaz 4 000 HUF): elütés',
    ],
    ['refund of 1 000 HUF in cash: eső', '1 000 HUF visszatérítve készpénzben: eső'],
    ['no-show', 'nem jelent meg'],
    ['no-show undone', '„nem jelent meg” visszavonva'],
    ['ID seen: 1 of 2', 'okmány ellenőrizve: 2 főből 1'],
    ['2 of 2 arrived', '2 főből 2 megérkezett'],
    ['0 of 2 arrived', '2 főből 0 megérkezett'],
    ['archived', 'archiválva'],
  ])
  expect(await readIn('de', id)).toEqual(english)
})

test('so are what the website and the bank did, a cancellation, and the change named in a refusal', async () => {
  const id = await paidBooking(app)
  const own = await app.api.get(`/api/v1/booking/${id}`)
  const { version, refundIfCancelled: refund } = own.body
  await app.api.post(`/api/v1/booking/${id}/cancel`).send({ version, refund }).expect(200)
  const order = `${(await getBooking(id)).orderNumber}-1`
  expect(await readIn('hu', id)).toEqual([
    'foglalás a weboldalon',
    `fizetés: ${order}`,
    'lemondva a weboldalon, 30 000 HUF összegből 30 000 HUF visszajár',
    `30 000 HUF visszatérítve a bankon keresztül (${order}): lemondva a weboldalon`,
    'a bank visszatérítette: 30 000 HUF',
    `${order} fizetés teljesen visszatérítve`,
    'visszatérítés elvégezve',
  ])
  const stale = await app.api
    .put(`${path}/${id}/note`)
    .set({ ...staff, 'Accept-Language': 'hu' })
    .send({ note: 'x', version: 1 })
  expect([stale.status, stale.body.current.history[0].why]).toEqual([409, 'foglalás a weboldalon'])
})

test('an entry of an older version stays English, and anonymising removes every language of what staff typed', async () => {
  const desk = await app.api
    .post(path)
    .set(staff)
    .send(await buildDeskInput())
  const { _id: id } = desk.body as StaffBookingDetail
  await act(id, '/write', { text: 'Kata néni' })
  await Booking.updateOne({ _id: id }, { $unset: { 'history.0.whyIn': 1 } })
  expect(await readIn('hu', id)).toEqual(['booked at the desk', expect.stringContaining('Kata néni')])

  await anonymiseBooking(await getBooking(id), { actor: { kind: 'job' }, at: app.clock.now, why: () => 'term' })
  expect(await readIn('hu', id)).toEqual(['(törölve)', '(törölve)', 'term'])
  expect(JSON.stringify(await getBooking(id))).not.toContain('Kata néni')
})
