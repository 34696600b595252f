import { calendarFeedSchema } from '@range/shared/calendarFeed/schema'
import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { useTestApp } from '../../testing/useTestApp'

const app = useTestApp()
let admin: { Authorization: string }
beforeEach(async () => {
  admin = await loginAsAdmin(app)
})

const settings = '/api/v1/staff/calendar-feed'
const made = async (options: object = {}) => {
  const { body } = await app.api.post(settings).send(options).set(admin).expect(201)
  return new URL(calendarFeedSchema.parse(body).url ?? '').pathname
}
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')

test('the feed exists from its creation until staff revoke it', async () => {
  expect((await app.api.get(settings).set(admin)).body).toEqual({ url: null, showNames: false })
  const path = await made()
  expect((await app.api.get(path)).status).toBe(200)
  expect((await app.api.delete(settings).set(admin)).body.url).toBeNull()
  expect((await app.api.get(path)).status).toBe(404)
})

test('a new address revokes the old one', async () => {
  const [first, second] = [await made(), await made()]
  expect((await app.api.get(first)).status).toBe(404)
  expect((await app.api.get(second)).status).toBe(200)
})

test('each visit is an event in Budapest time, without names or the guest’s link', async () => {
  const { _id, orderNumber } = await buildBooking({ date: '2026-12-24', time: 14 })
  const { text, headers } = await app.api
    .get(await made())
    .buffer()
    .expect(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(text)
  expect(lines).toContain('DTSTART:20261224T130000Z')
  expect(lines).toContain('SUMMARY:2 people')
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${orderNumber}@range.example`])
  expect(lines).toContain('ORGANIZER;CN="Danube Shooting Range":MAILTO:no-reply@127.0.0.1')
  expect(text).not.toMatch(/Anna|Kovács|example\.com|4567/)
  expect(text).not.toContain(_id)
})

test('turning names on adds them at the same address', async () => {
  await buildBooking()
  const path = await made()
  await app.api.put(settings).send({ showNames: true }).set(admin).expect(200)
  expect(linesOf((await app.api.get(path).buffer()).text)).toContain('SUMMARY:Anna Kovács\\, 2 people')
  await app.api.put(settings).send({ showNames: false }).set(admin).expect(200)
  expect((await app.api.get(path).buffer()).text).not.toContain('Anna')
})

test('contains only visits that take place and are not archived', async () => {
  await buildBooking({ status: 'ON_SITE' })
  await buildBooking({ archivedAt: new Date() })
  for (const status of ['AWAITING_PAYMENT', 'CANCELLED', 'REFUNDED'] as const) await buildBooking({ status })
  const { text } = await app.api.get(await made()).buffer()
  expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test.each(['x.ics', `${'A'.repeat(32)}.ics`, `${'A'.repeat(32)}`])('%s is not a calendar', async (file) => {
  await made()
  expect((await app.api.get(`/api/v1/calendar/${file}`)).status).toBe(404)
})
