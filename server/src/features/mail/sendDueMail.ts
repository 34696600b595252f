import type { Logger } from 'pino'
import type { Mailer } from '../../gateways/mailer'
import { Mail, type MailedVisit } from './mailModel'

/** A claim is renewed while the mail server takes its time, so that one of a stopped process ends soon. */
const claimSeconds = 30
const renewalSeconds = 10
const maxTries = 12

type Sending = {
  mailer: Mailer
  now: () => Date
  logger: Logger
  /** Whether a visit still takes place; an email about one that does not is never sent. */
  stillStands: (visit: MailedVisit) => Promise<boolean>
  /** Ends the sending after the email in progress. */
  signal?: AbortSignal
}

/**
 * Sends every email that is due, one after the other, and returns how many were sent. Each is claimed by a conditional
 * write, so that two senders never send the same one. While the mail server cannot be reached or lets us in no more, an
 * email is retried after increasing pauses; one that it refuses for good, or twelve times, is given up. A process that
 * stops while it sends leaves the email to the next one: it may arrive twice then, both under one Message-ID.
 */
export async function sendDueMail({ mailer, now, logger, stillStands, signal }: Sending): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const at = now()
    const email = await Mail.findOneAndUpdate(
      { status: 'DUE', nextTryAt: { $lte: at } },
      { $set: { nextTryAt: secondsAfter(at, claimSeconds) }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: 'after' },
    ).lean()
    if (!email) return sent

    const { _id, to, replyTo, subject, text, html, icalEvent, visit, notAfter, tries } = email
    if ((notAfter && notAfter <= at) || (visit && !(await stillStands(visit))) || (await isReplaced(email))) {
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
      // A server that is back after a long outage gets what waits within minutes.
      const longestMinutes = isRefused(error) ? 360 : 10
      const pause = secondsAfter(now(), Math.min(2 ** tries, longestMinutes) * 60)
      const isHopeless = isRefused(error) && (tries >= maxTries || isForGood(error))
      await Mail.updateOne({ _id }, { $set: isHopeless ? { status: 'GIVEN_UP' } : { nextTryAt: pause } })
    } finally {
      claim.end()
    }
  }
  return sent
}

/** Returns whether a later email tells staff of a newer change to the same booking. */
async function isReplaced({
  changeOf,
  createdAt,
}: {
  changeOf?: string | null | undefined
  createdAt: Date
}): Promise<boolean> {
  if (!changeOf) return false
  return (await Mail.exists({ status: { $in: ['DUE', 'SENT'] }, createdAt: { $gt: createdAt }, changeOf })) !== null
}

/** Returns whether the mail server has refused this very email, its envelope or its message. */
function isRefused(error: unknown): error is Error & { responseCode: unknown } {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
}

/** Returns whether the mail server always will refuse it: by a reply of 5xx. */
function isForGood({ responseCode }: { responseCode: unknown }): boolean {
  return Number(responseCode) >= 500
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
