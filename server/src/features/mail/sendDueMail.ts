import type { Logger } from 'pino'
import type { Mailer } from '../../gateways/mailer'
import { Mail } from './mailModel'

/** A claim is renewed while the mail server takes its time, so that one of a stopped process ends soon. */
const claimSeconds = 30
const renewalSeconds = 10
const maxTries = 12

/**
 * Sends every email that is due, one after the other, and returns how many were sent. Each is claimed by a conditional
 * write, so that two senders never send the same one; a failed one is retried after increasing pauses.
 */
export async function sendDueMail(mailer: Mailer, now: () => Date, logger: Logger): Promise<number> {
  for (let sent = 0; ; ) {
    const at = now()
    const email = await Mail.findOneAndUpdate(
      { status: 'DUE', nextTryAt: { $lte: at } },
      { $set: { nextTryAt: secondsAfter(at, claimSeconds) }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: 'after' },
    ).lean()
    if (!email) return sent

    const { _id, to, subject, text, icalEvent, tries } = email
    const claim = renewClaim({ _id, tries }, now)
    try {
      await mailer.send({ key: _id, to, subject, text, icalEvent: icalEvent ?? undefined })
      await Mail.updateOne({ _id }, { $set: { status: 'SENT', sentAt: now() } })
      sent += 1
    } catch (error) {
      // The key contains a booking's id and the message may contain an address: neither belongs in a log.
      const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
      logger.warn({ email: _id.split(':')[0], tries, reason }, 'an email was not sent')
      const pause = secondsAfter(now(), Math.min(2 ** tries, 360) * 60)
      await Mail.updateOne({ _id }, { $set: tries < maxTries ? { nextTryAt: pause } : { status: 'GIVEN_UP' } })
    } finally {
      claim.end()
    }
  }
}

/** Renews the claim on an email every few seconds until `end`. A renewal that fails leaves the claim to its end. */
function renewClaim(claimed: { _id: string; tries: number }, now: () => Date): { end(): void } {
  const renew = () =>
    Mail.updateOne({ ...claimed, status: 'DUE' }, { $set: { nextTryAt: secondsAfter(now(), claimSeconds) } })
  const timer = setInterval(() => void renew().catch(() => undefined), renewalSeconds * 1000)
  return { end: () => clearInterval(timer) }
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
