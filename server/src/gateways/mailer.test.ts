import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { mountSmallDisk } from '@range/embedded-mongo/testing/smallDisk'
import { expect, test } from 'vitest'
import { folderMailer } from './mailer'

const sender = async () => ({ from: 'Range <range@example.com>', replyTo: 'hello@range.example' })

test('refuses an email on a full disk without leaving a draft, and sends it once there is space', async () => {
  const disk = await mountSmallDisk(1)
  const folder = path.join(disk.path, 'mail')
  const mailer = folderMailer(folder, sender)
  const email = { key: 'booking:1', to: 'anna@example.com', subject: 'Your booking', text: 'Hello '.repeat(2000) }
  await disk.fill()
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await fs.readdir(folder)).toEqual([])
  await disk.free()
  await mailer.send(email)
  expect(await fs.readdir(folder)).toEqual(['booking_1.eml'])
  await disk.remove()
})

test('writes one file per key when there is no mail server', async () => {
  const folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'range-mail-')), 'mail')
  const mailer = folderMailer(folder, sender)
  const email = {
    key: 'confirmation:1',
    to: 'anna@example.com',
    subject: 'Hello',
    text: 'Dear Anna,\nwelcome',
    html: '<p>Dear\nAnna',
  }
  await mailer.send(email)
  await mailer.send({ ...email, icalEvent: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })
  expect(await fs.readdir(folder)).toEqual(['confirmation_1.eml'])
  const text = await fs.readFile(path.join(folder, 'confirmation_1.eml'), 'utf8')
  expect(text).toContain('To: anna@example.com')
  expect(text).not.toMatch(/(?<!\r)\n/)
  await fs.rm(path.dirname(folder), { recursive: true })
})
