import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createSandboxBank } from '@range/sandbox-bank/sandboxBank'
import type { Currency } from '@range/shared/money'
import { createSimplePay } from '@range/simplepay/simplePay'
import { pino } from 'pino'
import supertest from 'supertest'
import { type AppDependencies, createApp } from '../app'
import { visitTakesPlace } from '../features/bookings/emails/queueReminders'
import { paymentContextOf } from '../features/bookings/payments/paymentContext'
import { freeSeatsOf } from '../features/bookings/record/slotModel'
import { examine } from '../features/doctor/examine'
import { sendDueMail } from '../features/mail/sendDueMail'
import { folderStore } from '../gateways/imageStore/folderStore'
import { loggedBank } from '../gateways/loggedBank'
import type { OutgoingMail } from '../gateways/mailer'
import { reconcile } from '../jobs/reconcile'
import { checkAnswer } from './checkAnswers'
import { listenOnLoopback } from './listenOnLoopback'

export const testMerchants: Record<Currency, { merchant: string; key: string }> = {
  HUF: { merchant: 'TESTHUF', key: 'key-of-the-forint-account-in-tests' },
  EUR: { merchant: 'TESTEUR', key: 'key-of-the-euro-account-in-tests' },
}

type TestSettings = Omit<Partial<AppDependencies>, 'config'> & { config?: Partial<AppDependencies['config']> }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * Starts the real app over HTTP with the sandbox bank, and compares its responses with docs/openapi.json. The clock stands at
 * `clock.now` until a test sets it; sent emails are collected in `sentMail`. Call `useTestDatabase()` in the same file.
 */
export async function startTestApp({ config, ...overrides }: TestSettings = {}, { bankTimeoutMs = 15_000 } = {}) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-app-'))
  const server = http.createServer()
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`

  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  const now = () => clock.now
  const sandboxBank = createSandboxBank({
    folder: path.join(folder, 'bank'),
    merchants: [
      { ...testMerchants.HUF, currency: 'HUF' },
      { ...testMerchants.EUR, currency: 'EUR' },
    ],
    publicUrl: `${url}/sandbox-bank`,
    ipnUrl: `${url}/api/v1/payments/ipn`,
    now,
  })
  const logger = overrides.logger ?? pino({ level: 'silent' })
  const simplePay = createSimplePay({
    baseUrl: `${url}/sandbox-bank/payment/v2`,
    merchants: testMerchants,
    timeoutMs: bankTimeoutMs,
  })
  const sentMail: OutgoingMail[] = []
  const mailer = {
    send: async (mail: OutgoingMail) => {
      sentMail.push(mail)
    },
  }
  const images = folderStore(path.join(folder, 'images'))
  const mailDir = path.join(folder, 'mail')
  const dependencies: AppDependencies = {
    config: {
      publicUrl: url,
      corsOrigins: [],
      trustProxy: 0,
      rateLimits: false,
      appInstance: undefined,
      isProduction: false,
      staffEmail: 'staff@example.com',
      retentionMonths: 24,
      mailDir,
      ...config,
    },
    jwtSecret: 'a secret of at least thirty-two characters',
    logger,
    now,
    bank: loggedBank(simplePay, logger),
    images,
    sandboxBank: sandboxBank.router,
    ...overrides,
  }
  const express = createApp(dependencies)
  server.on('request', (req, res) => {
    checkAnswer(req, res)
    express(req, res)
  })
  const payments = paymentContextOf(dependencies)

  return {
    url,
    config: dependencies.config,
    jwtSecret: dependencies.jwtSecret,
    express,
    clock,
    passMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    payments,
    /** Returns how many of the 20 seats of an hour are free. */
    seatsLeft: (time = 14, date = '2026-12-24') => freeSeatsOf(date, time, 20, clock.now),
    /** Runs the job that finishes half-done work once. */
    reconcile: () => reconcile(payments, dependencies.logger),
    /** Returns what the doctor finds now. */
    findings: async () => (await examine(clock.now)).findings,
    images,
    /** Sends the emails that are due. */
    sendMail: () => sendDueMail({ mailer, now, logger: dependencies.logger, takesPlace: visitTakesPlace }),
    sentMail,
    /** The folder for emails that are files. */
    mailDir,
    faults: sandboxBank.faults,
    /** Requests with supertest: `app.api.get('/api/v1/packages')`. */
    api: supertest(url),
    async stop() {
      server.closeAllConnections()
      server.close()
      await sandboxBank.stop()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
