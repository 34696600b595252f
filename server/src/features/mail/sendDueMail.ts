import type { Logger } from 'pino'
import { EmailRefused, type Mailer } from '../../gateways/mailer'
import { settleReplaced } from './guestEmails'
import { Mail, type MailedVisit, type StoredMail } from './mailModel'
import { hasUnsubscribed } from './unsubscribe'

/** The length of a claim. It is short and renewed while sending, so that a stopped process does not block its email. */
const claimSeconds = 60
const renewalSeconds = 10
const maxTries = 12

type Sending = {
  mailer: Mailer
  now: () => Date
  logger: Logger
  /** Returns whether a visit still takes place. Emails about other visits are not sent. */
  takesPlace: (visit: MailedVisit) => Promise<boolean>
  /** Ends the sending after the email in progress. */
  signal?: AbortSignal
}

/**
 * Sends every email that is due, one after the other, and returns how many were sent. Each is claimed by a conditional
 * write, so that two senders never send the same one. While the mail server cannot be reached or rejects our sign-in, an
 * email is retried after increasing pauses. An email that the server refuses permanently, or twelve times, is given up;
 * staff see that of a guest's email until they deal with it, send it again, or the server accepts one that replaces it.
 * If a process stops while sending, another one sends the email again, so it may arrive twice under one Message-ID.
 */
export async function sendDueMail({ mailer, now, logger, takesPlace, signal }: Sending): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const at = now()
    const email = await Mail.findOneAndUpdate(
      { status: 'DUE', nextTryAt: { $lte: at } },
      { $set: { nextTryAt: secondsAfter(at, claimSeconds) }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: 'after' },
    ).lean()
    if (!email) return sent

    const { _id, to, replyTo, subject, text, html, icalEvent, unsubscribeUrl, guestOf, tries } = email
    if (await isPointless(email, at, takesPlace)) {
      await Mail.updateOne({ _id }, { $set: { status: 'POINTLESS' } })
      continue
    }
    const claim = renewClaim({ _id, tries }, now)
    try {
      await mailer.send({ key: _id, to, replyTo, subject, text, html, icalEvent, unsubscribeUrl })
      await Mail.updateOne({ _id }, { $set: { status: 'SENT', sentAt: now() } })
      if (guestOf) await settleReplaced(email, now())
      sent += 1
    } catch (error) {
      // The key contains a booking's id, and the message may contain an address, so neither is logged.
      const reason = error instanceof Error && ('code' in error ? error.code : error.name)
      logger.warn({ email: _id.split(':')[0], tries, reason }, 'an email was not sent')
      // Short pauses while the server is unreachable, so that waiting emails are sent soon after an outage.
      const isRefused = error instanceof EmailRefused
      const longestMinutes = isRefused ? 360 : 10
      const pause = secondsAfter(now(), Math.min(2 ** tries, longestMinutes) * 60)
      const isHopeless = isRefused && (tries >= maxTries || error.isForGood)
      const next = isHopeless ? { status: 'GIVEN_UP' as const } : { nextTryAt: pause }
      await Mail.updateOne({ _id }, { $set: { ...next, ...(isRefused && { refusal: error.reply }) } })
    } finally {
      claim.end()
    }
  }
  return sent
}

/** Returns whether an email that is due is no longer true or wanted. */
async function isPointless(email: StoredMail, at: Date, takesPlace: Sending['takesPlace']): Promise<boolean> {
  const { notAfter, visit, to, unsubscribeUrl } = email
  if (notAfter && notAfter <= at) return true
  if (visit && !(await takesPlace(visit))) return true
  if (unsubscribeUrl && (await hasUnsubscribed(to))) return true
  return isReplaced(email)
}

/** Returns whether a later email reports a newer change to the same booking. */
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

/** Renews the claim on an email every few seconds until `end`. A failed renewal is ignored: the claim then expires. */
function renewClaim(claimed: { _id: string; tries: number }, now: () => Date): { end(): void } {
  const renew = () =>
    Mail.updateOne({ ...claimed, status: 'DUE' }, { $set: { nextTryAt: secondsAfter(now(), claimSeconds) } })
  const timer = setInterval(() => void renew().catch(() => undefined), renewalSeconds * 1000)
  return { end: () => clearInterval(timer) }
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
