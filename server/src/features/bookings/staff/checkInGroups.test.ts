import { groupCheckInResultSchema } from '@range/shared/bookings/staff'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking } from '../record/bookingModel'

const app = useTestApp()
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app, 'Kata', 'desk')
})

type Group = { id: string; arrived: number; before: number }
const send = (groups: Group[], key: string) =>
  app.api.post('/api/v1/staff/check-ins').set(signed).set('Idempotency-Key', key).send({ groups })
async function checkIn(groups: Group[], key = 'one') {
  const { checkedIn, refused } = groupCheckInResultSchema.parse((await send(groups, key).expect(200)).body)
  return { checkedIn: checkedIn.map(({ _id, arrived }) => `${_id} ${arrived}`).sort(), refused }
}

const today = '2026-11-21'
const group = async (overrides: object = {}): Promise<Group> => {
  const { _id, howManyPeople } = await buildBooking({ date: today, howManyPeople: 2, ...overrides })
  return { id: _id, arrived: howManyPeople, before: 0 }
}
const undo = ({ id, arrived, before }: Group) => ({ id, arrived: before, before: arrived })
const counted = (groups: Group[], arrived: number) => groups.map(({ id }) => `${id} ${arrived}`).sort()
const stored = (id: string) => Booking.findById(id).lean()

test('one call checks in seventeen groups, and another undoes it', { tags: 'long' }, async () => {
  const groups: Group[] = []
  for (let count = 0; count < 17; count++) groups.push(await group())
  expect(await checkIn(groups)).toEqual({ checkedIn: counted(groups, 2), refused: [] })

  const first = await stored(groups[0]?.id ?? '')
  expect(first?.history.at(-1)).toMatchObject({ why: '2 of 2 arrived', actor: { name: 'Kata' } })
  expect([first?.idSeen ?? null, first?.safetyForm ?? null]).toEqual([null, null])
  expect(first?.takings).toMatchObject([{ how: 'ONLINE', why: 'paid' }])

  expect(await checkIn(groups.map(undo), 'two')).toEqual({ checkedIn: counted(groups, 0), refused: [] })
})

test('staff read a refusal in the language of their page, and the history stays English', async () => {
  const tomorrow = await group({ date: '2026-11-22' })
  const cancelled = await group({ status: 'CANCELLED' })
  const comes = await group()
  const { body } = await send([tomorrow, cancelled, comes], 'hu').set('Accept-Language', 'hu').expect(200)
  expect(body.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
    'A látogatás napja: 2026. nov. 22. (V). Vendéget a látogatás napján lehet érkeztetni.',
    'Csak kifizetett vagy a helyszínen fizetendő foglalás vendégei érkeztethetők.',
  ])
  expect((await stored(comes.id))?.history.at(-1)?.why).toBe('2 of 2 arrived')

  const one = app.api.post(`/api/v1/staff/bookings/${tomorrow.id}/check-in`).set(signed).set('Accept-Language', 'hu')
  const { error } = (await one.send({ arrived: 1 })).body
  expect(error).toBe('A látogatás napja: 2026. nov. 22. (V). Vendéget a látogatás napján lehet érkeztetni.')
})

test('rejected groups are listed with the reason, and the others are checked in anyway', async () => {
  const comes = await group()
  const tomorrow = await group({ date: '2026-11-22' })
  const cancelled = await group({ status: 'CANCELLED' })
  const unpaid = await group({ status: 'ON_SITE' })
  const begun = await group({ arrived: 1 })
  const gone = { id: 'gone', arrived: 1, before: 0 }
  const { checkedIn, refused } = await checkIn([tomorrow, cancelled, unpaid, begun, gone, comes])

  expect(checkedIn).toEqual([`${comes.id} 2`])
  expect(new Map(refused.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [tomorrow.id, 'This visit is on Sun 22 Nov 2026. Guests check in on the day of their visit.'],
      [cancelled.id, 'Only guests whose booking is paid, or will be paid on site, can check in.'],
      [unpaid.id, 'Take the payment of 59 800 HUF first.'],
      [begun.id, 'This booking has changed in the meantime. Please look at it again.'],
      [gone.id, expect.any(String)],
    ]),
  )
  expect((await stored(begun.id))?.arrived).toBe(1)
  expect((await stored(unpaid.id))?.arrived).toBe(0)
})

test('the same click sent four times at once and again after somebody left acts once', async () => {
  const groups = [await group(), await group()]
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(groups, 'one')))
  expect(answers.map(({ status, body }) => [status, body.checkedIn?.length])).toEqual(Array(4).fill([200, 2]))
  const [first] = groups
  if (!first) throw new Error('no group')
  expect((await stored(first.id))?.history).toHaveLength(1)

  await checkIn([{ ...first, arrived: 1, before: 2 }], 'two')
  expect(await checkIn(groups)).toMatchObject({ refused: [{ id: first.id }] })
  expect((await stored(first.id))?.arrived).toBe(1)
})

test('sending the click again finishes it after a stop anywhere', { tags: 'long' }, async () => {
  for (const moment of ['before', 'after'] as const) {
    for (let nth = 1; nth <= 5; nth++) {
      const groups = [await group(), await group()]
      const key = `${moment} ${nth}`
      const stopped = stopAtWrite(nth, moment)
      await send(groups, key)
      stopped.start()
      const { checkedIn } = await checkIn(groups, `${key} again`)
      expect(checkedIn).toHaveLength(2)
      for (const { id } of groups) expect((await stored(id))?.history).toHaveLength(1)
    }
  }
})

test.each([
  ['no groups', { groups: [] }],
  ['fewer than none', { groups: [{ id: 'a', arrived: -1, before: 0 }] }],
  ['no count that was seen', { groups: [{ id: 'a', arrived: 1 }] }],
])('%s are rejected', async (_, body) => {
  expect((await app.api.post('/api/v1/staff/check-ins').set(signed).send(body)).status).toBe(400)
})
