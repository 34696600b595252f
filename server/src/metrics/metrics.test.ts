import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Payment } from '../features/bookings/record/paymentModel'
import { Slot } from '../features/bookings/record/slotModel'
import { Mail } from '../features/mail/mailModel'
import { buildBookingInput } from '../testing/buildBookingInput'
import { payAtBank } from '../testing/payAtBank'
import { startTestApp } from '../testing/startTestApp'
import { useTestDatabase } from '../testing/testDatabase'
import { collectMetrics } from './metrics'

useTestDatabase()

test('counts requests, sales, payments, emails and jobs with few labels and no guest data', async () => {
  const now = () => new Date('2026-11-21T08:00:00Z')
  const metrics = collectMetrics({ now, logger: pino({ level: 'silent' }) })
  const app = await startTestApp({ metrics, config: { rateLimits: true } })
  const input = await buildBookingInput()
  const { body } = await app.api.post('/api/v1/book').send(input)
  await payAtBank(body.url, 'success')
  await expect.poll(() => Payment.countDocuments({ status: 'PAID', settledAt: { $ne: null } })).toBe(1)
  await Payment.updateMany({}, { settledAt: now() })
  await Mail.collection.updateMany({}, { $set: { createdAt: new Date('2026-11-21T07:59:00Z') } })
  await Slot.create({ _id: '2026-11-20T14', seats: [{ booking: 'past', people: 9, until: null }] })
  for (const path of ['booking/k3y', 'BOOKING/other', 'nothing/here', 'contact']) {
    await app.api.get(`/api/v1/${path}`)
    await app.api.get(`/${path}`)
  }
  await app.api.get('/images/none.webp')
  // The second response comes from the cache.
  for (let asked = 0; asked < 2; asked++) await app.api.get('/api/v1/venue').expect(200)
  await app.api.post('/api/v1/handle-response-code').send({ code: 'a', signature: 'b' })
  metrics.noteRun('reconcile')
  const text = await metrics.text()
  await app.stop()

  const emails = await Mail.countDocuments({ status: 'DUE' })
  expect(emails).toBeGreaterThan(0)
  for (const line of [
    'range_database_up 1',
    'range_seats_sold 1',
    'range_seats_held 0',
    'range_payments{status="PAID",settled="yes"} 1',
    'range_payments{status="STARTED",settled="no"} 0',
    `range_outbox_emails ${emails}`,
    'range_outbox_oldest_age_seconds 60',
    'range_job_age_seconds{task="reconcile"} 0',
    'range_refusals_total{code="BAD_SIGNATURE"} 1',
    'range_refusals_total{code="TOO_MANY_UNPAID"} 0',
    'http_request_duration_seconds_count{method="POST",route="/api/v1/book",status="201"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/v1/booking/:id",status="404"} 2',
    'http_request_duration_seconds_count{method="GET",route="/images/*",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/v1/venue",status="200"} 2',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect([...routes].filter((route) => /k3y|other\/|nothing|none/.test(String(route)))).toEqual([])
  for (const personal of [input.firstName, input.email, body.id]) expect(text).not.toContain(personal)
  // Prometheus reads comments, or a name with labels and a number, and each name described once.
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ |\w+(\{(\w+="[^"]*",?)*\})? -?[\d.e+-]+$|\w+(\{.*\})? (NaN|\+Inf)$)/)
  const described = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  expect(new Set(described).size).toBe(described.length)
})

const quiet = pino({ level: 'silent' })

test('reports the age of the newest backup, and the lack of one', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-metrics-'))
  const now = () => new Date('2026-11-21T08:00:00Z')
  const age = async () =>
    /^range_backup_age_seconds (.*)$/m.exec(
      await collectMetrics({ now, logger: quiet, backupFolder: folder }).text(),
    )?.[1]
  expect(await age()).toBe('+Inf')
  for (const [name, at] of [
    ['range-2026-11-20.backup', '2026-11-20T02:00:00Z'],
    ['range-2026-11-21.backup', '2026-11-21T02:00:00Z'],
  ] as const) {
    await fs.writeFile(path.join(folder, name), '')
    await fs.utimes(path.join(folder, name), new Date(at), new Date(at))
  }
  expect(await age()).toBe(String(6 * 3600))
  await fs.rm(folder, { recursive: true })
})

test('the alerts for Prometheus name existing metrics and labels', async () => {
  const rules = await fs.readFile(new URL('../../../docs/prometheus-rules.yml', import.meta.url), 'utf8')
  const metrics = collectMetrics({ now: () => new Date(), logger: quiet, backupFolder: os.tmpdir() })
  metrics.noteRun('reconcile')
  const text = await metrics.text()
  const named = [...rules.matchAll(/\b((?:range|http|nodejs)_\w+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm'))
  // Prometheus overwrites these two with the target's own.
  expect(text).not.toMatch(/[{,](job|instance)="/)
})
