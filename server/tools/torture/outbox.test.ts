import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Mail } from '../../src/features/mail/mailModel'
import { useTestDatabase } from '../../src/testing/testDatabase'
import { untilOutboxStandsStill } from './outbox'

useTestDatabase()

const pauseMs = 40

async function addDue(count: number): Promise<void> {
  await Mail.deleteMany({})
  const email = { to: 'anna@example.com', subject: 'Your booking', text: 'See you.', nextTryAt: new Date() }
  await Mail.create(Array.from({ length: count }, (_, number) => ({ ...email, _id: `confirmation:${number}` })))
}

test('waits for a slow sender until every email is sent', { tags: 'long' }, async () => {
  await addDue(8)
  const sending = (async () => {
    for (let number = 0; number < 8; number++) {
      await delay(1.5 * pauseMs)
      await Mail.updateOne({ _id: `confirmation:${number}` }, { $set: { status: 'SENT' } })
    }
  })()
  await untilOutboxStandsStill(pauseMs)
  expect(await Mail.countDocuments({ status: 'DUE' })).toBe(0)
  await sending
})

test('ends although an email stays due, when nothing changes any more', { tags: 'long' }, async () => {
  await addDue(1)
  await untilOutboxStandsStill(pauseMs)
  expect(await Mail.countDocuments({ status: 'DUE' })).toBe(1)
})
