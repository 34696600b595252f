import type { Logger } from 'pino'
import type { Mailer } from '../../gateways/mailer'
import { Mail, type Visit } from './mailModel'

/** A claim is renewed while the mail server takes its time, so that one of a stopped process ends soon. */
const claimSeconds = 30
const renewalSeconds = 10
const maxTries = 12

type Sending = {
  mailer: Mailer
  now: () => Date
  logger: Logger
  /** Whether a visit still takes place; an email about one that does not is never sent. */
  stillStands: (visit: Visit) => Promise<boolean>
}

/**
 * Sends every email that is due, one after the other, and returns how many were sent. Each is claimed by a conditional
 * write, so that two senders never send the same one; a failed one is retried after increasing pauses, one that its
 * server refuses for good is given up. A process that stops while it sends leaves the email to the next one: it may
 * arrive twice then, both under one Message-ID.
 */
export async function sendDueMail({ mailer, now, logger, stillStands }: Sending): Promise<number> {
  for (let sent = 0; ; ) {
    const at = now()
    const email = await Mail.findOneAndUpdate(
      { status: 'DUE', nextTryAt: { $lte: at } },
      { $set: { nextTryAt: secondsAfter(at, claimSeconds) }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: 'after' },
    ).lean()
    if (!email) return sent

    const { _id, to, replyTo, subject, text, html, icalEvent, visit, tries } = email
    if (visit && !(await stillStands(visit))) {
      await Mail.updateOne({ _id }, { $set: { status: 'POINTLESS' } })
      continue
    }
    const claim = renewClaim({ _id, tries }, now)
    try {
      await mailer.send({ key: _id, to, replyTo, subject, text, html, icalEvent })
      await Mail.updateOne({ _id }, { $set: { status: 'SENT', sentAt: now() } })
      sent += 1
    } catch (error) {
      // The key contains a booking's id and the message may contain an address: neither belongs in a log.
      const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
      logger.warn({ email: _id.split(':')[0], tries, reason }, 'an email was not sent')
      const pause = secondsAfter(now(), Math.min(2 ** tries, 360) * 60)
      const isHopeless = tries >= maxTries || isRefusedForGood(error)
      await Mail.updateOne({ _id }, { $set: isHopeless ? { status: 'GIVEN_UP' } : { nextTryAt: pause } })
    } finally {
      claim.end()
    }
  }
}

/** Returns whether the mail server has refused this email and always will: reply codes 5xx to the envelope or the message. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
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
