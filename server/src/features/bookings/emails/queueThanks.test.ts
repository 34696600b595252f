import fs from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderMailer } from '../../../gateways/mailer'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { sendDueMail } from '../../mail/sendDueMail'
import { hasUnsubscribed } from '../../mail/unsubscribe'
import { Unsubscribe } from '../../mail/unsubscribeModel'
import { Settings } from '../../settings/settingsModel'
import type { BookingDocument } from '../record/bookingModel'
import { queueThanks } from './queueThanks'

const app = useTestApp()
beforeEach(() => {
  app.clock.now = new Date('2026-11-21T09:00:00Z')
})

const reviewUrl = 'https://example.com/review-us'
const switchOn = () => Settings.create({ reviewUrl })

/** A visit on the day before the app's clock, whose two guests arrived. */
const visited = async (_id: string, changes: Partial<BookingDocument> = {}) => {
  const visit = { _id, orderNumber: `R-${_id}`, date: '2026-11-20', arrived: 2, email: `${_id}@example.com` }
  await buildBooking({ ...visit, ...changes })
}
const queue = () => queueThanks(app.payments)
const queued = async () => (await Mail.find().sort({ _id: 1 }).lean()).map(({ to }) => to)
const tokenOf = async (email: string) => (await Unsubscribe.findById(email).orFail().lean()).token

describe('the email after a visit', () => {
  test('is off until the settings have an address for reviews', async () => {
    await visited('anna')
    expect(await queue()).toBe(0)
    expect(await queued()).toEqual([])
  })

  test('goes once to everybody who arrived the day before, and to nobody else', async () => {
    await switchOn()
    await visited('anna')
    await visited('part', { arrived: 1 })
    await visited('archived', { isArchived: true })
    await visited('refunded-in-part', { note: 'complained' })
    await visited('absent', { arrived: 0, noShowAt: app.clock.now })
    await visited('cancelled', { status: 'CANCELLED' })
    await visited('anonymised', { forgottenAt: app.clock.now })
    await visited('nameless', { email: '' })
    await visited('earlier', { date: '2026-11-19' })
    await visited('today', { date: '2026-11-21' })
    await visited('again', { email: 'ANNA@example.com' })
    expect(await queue()).toBe(4)
    expect(await queue()).toBe(0)
    const addresses = (await queued()).map((address) => address.toLowerCase())
    expect(addresses.sort()).toEqual([
      'anna@example.com',
      'archived@example.com',
      'part@example.com',
      'refunded-in-part@example.com',
    ])
  })

  test('waits until 10:00 in Budapest', async () => {
    await switchOn()
    await visited('anna')
    app.clock.now = new Date('2026-11-21T08:59:00Z')
    expect(await queue()).toBe(0)
    app.clock.now = new Date('2026-11-21T09:00:00Z')
    expect(await queue()).toBe(1)
  })

  test('is in the language of the booking, asks for a review, and can be unsubscribed from by a mail program', async () => {
    await switchOn()
    await visited('anna', { language: 'de', firstName: 'Anna' })
    await queue()
    const mailer = folderMailer(app.mailDir, async () => ({ from: 'desk@range.example' }))
    const logger = pino({ level: 'silent' })
    await sendDueMail({ mailer, now: app.payments.now, logger, takesPlace: async () => false })
    const token = await tokenOf('anna@example.com')
    const [file = ''] = await fs.readdir(app.mailDir)
    const message = await fs.readFile(path.join(app.mailDir, file), 'utf8')
    const headers = message.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ')
    expect(headers).toContain(`List-Unsubscribe: <${app.payments.publicUrl}/de/unsubscribe/${token}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { subject, text } = await Mail.findOne().orFail().lean()
    expect(subject).toContain('Vielen Dank für Ihren Besuch')
    expect(text).toContain(reviewUrl)
    expect(text).toContain(`/de/unsubscribe/${token}`)
  })

  test.each(stopsUpTo(2))('stopped %s write %i is queued once by the next run', async (moment, n) => {
    await switchOn()
    await visited('anna')
    const stop = stopAtWrite(n, moment)
    await queue().catch(() => undefined)
    stop.start()
    await queue()
    expect(await queued()).toEqual(['anna@example.com'])
  })
})

describe('unsubscribing', () => {
  const thanked = async () => {
    await switchOn()
    await visited('anna')
    await queue()
    return tokenOf('anna@example.com')
  }

  test.each(['/unsubscribe/', '/hu/unsubscribe/'])(
    'by the POST of a mail program to %s stops the email, also one that is queued',
    async (page) => {
      const token = await thanked()
      await app.api.get(`${page}${token}`)
      await app.api.head(`${page}${token}`)
      expect(await hasUnsubscribed('anna@example.com')).toBe(false)
      await app.api.post(`${page}${token}`).type('form').send('List-Unsubscribe=One-Click').expect(200)
      expect(await hasUnsubscribed('Anna@Example.com')).toBe(true)
      await app.sendMail()
      expect((await Mail.find().lean()).map(({ status }) => status)).toEqual(['POINTLESS'])

      app.passMinutes(24 * 60)
      await visited('later', { email: 'anna@example.com', date: '2026-11-21' })
      expect(await queue()).toBe(0)
    },
  )

  test('by the button of the page can be repeated, and an unknown link is refused', async () => {
    const token = await thanked()
    for (let press = 0; press < 2; press++) {
      const { body } = await app.api.post(`/api/v1/unsubscribe/${token}`).send({}).expect(200)
      expect(body).toEqual({ unsubscribed: true })
    }
    await app.api.post('/api/v1/unsubscribe/guessed').send({}).expect(404)
    await app.api.post('/unsubscribe/guessed').expect(404)
  })

  test('is part of a person’s data, and erased with it', async () => {
    const token = await thanked()
    await app.api.post(`/api/v1/unsubscribe/${token}`).send({}).expect(200)
    await app.sendMail()
    const staff = await loginAsAdmin(app, 'Kata')
    const person = { email: 'anna@example.com' }
    const exported = await app.api.post('/api/v1/staff/person/export').set(staff).send(person).expect(200)
    expect(exported.body.thanks).toEqual({
      lastWrittenAt: app.clock.now.toISOString(),
      unsubscribedAt: app.clock.now.toISOString(),
    })
    await app.api.post('/api/v1/staff/person/erase').set(staff).send(person).expect(200)
    expect(await Unsubscribe.countDocuments()).toBe(0)
  })
})
