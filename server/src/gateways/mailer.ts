import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { emailFileName } from './mailFolder'
import { outsideText } from './outsideText'

const smtpLimitMs = 60_000
const smtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxResponseSize: 64_000,
}

export type OutgoingMail = {
  /** The email's subject in our data. The same key always gives the same Message-ID. */
  key: string
  to: string
  /** The address for replies, if it is not the sender's. */
  replyTo?: string | null | undefined
  subject: string
  text: string
  html?: string | null | undefined
  icalEvent?: string | null | undefined
  /** The address to which the mail program sends a POST when its reader unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | null | undefined
}

/** Returns the sender of an email, as a header or its parts, and the address for replies if they go elsewhere. */
export type Sender = () => Promise<{ from: string | { name: string; address: string }; replyTo?: string | undefined }>

/**
 * Sends emails. `send` resolves once the email is accepted. It throws EmailRefused when the mail server refuses this email,
 * and any other error when it would have failed for every email.
 */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** The mail server refused the recipient or the content of an email: `isForGood`, or for now. `reply` is its reason. */
export class EmailRefused extends Error {
  readonly reply: string
  readonly isForGood: boolean

  constructor(reply: string, isForGood: boolean) {
    super(`the mail server refused an email: ${reply}`)
    this.name = 'EmailRefused'
    this.reply = reply
    this.isForGood = isForGood
  }
}

/**
 * Returns a mailer that sends by SMTP; each email must be accepted within a minute. A password is sent only over TLS, unless
 * the URL ends with `?requireTLS=false`.
 */
export function smtpMailer(smtpUrl: string, sender: Sender, limitMs = smtpLimitMs): Mailer {
  const password = decodeURIComponent(new URL(smtpUrl).password)
  const transport = createTransport({ url: smtpUrl, requireTLS: password !== '', ...smtpLimits })
  return {
    send: async (mail) => {
      const message = await messageOf(mail, sender)
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(limitMs) }).catch((error: unknown) => {
        throw refusalIn(error, password) ?? error
      })
    },
  }
}

/** Returns the refusal of one email that an error of nodemailer reports, if any. A refused sender concerns every email. */
function refusalIn(error: unknown, password: string): EmailRefused | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, command, response, responseCode } = error as Error & Partial<Record<string, unknown>>
  const isOfEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!isOfEmail || typeof responseCode !== 'number') return undefined
  return new EmailRefused(outsideText(String(response), [password]), responseCode >= 500)
}

/** Returns a mailer that writes each email as an `.eml` file into a folder, for machines without a mail server. */
export function folderMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(await messageOf(mail, sender))
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, emailFileName(mail.key))
      const draft = `${file}.${randomUUID()}`
      try {
        await fs.writeFile(draft, message, { mode: 0o600 })
        await fs.rename(draft, file)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
    },
  }
}

async function messageOf(mail: OutgoingMail, sender: Sender) {
  const { key, to, subject, text, html, icalEvent, unsubscribeUrl } = mail
  const { from, replyTo: senderReplyTo } = await sender()
  // Many servers refuse a whole message with letters such as é before the @ in a header.
  const replyTo = [mail.replyTo, senderReplyTo].find(isPlain)
  // Hashed, because mail servers log Message-IDs and the key contains the secret address of a booking's page.
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domainOf(from)}>`
  return {
    from,
    messageId,
    to,
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
    ...(replyTo && { replyTo }),
    ...(html && { html }),
    ...(icalEvent && { icalEvent: { method: calendarMethodOf(icalEvent), content: icalEvent } }),
  }
}

function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Returns whether the part of an address before the @ is ASCII. */
function isPlain(address: string | null | undefined): boolean {
  return /^[\x21-\x7e]+@/.test(address ?? '')
}

/** Returns the domain of the sender's address, for the Message-ID. */
function domainOf(from: string | { address: string }): string {
  const address = typeof from === 'string' ? from : from.address
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost'
}

/** Returns the instruction to the calendar about the event: PUBLISH or CANCEL. */
function calendarMethodOf(icalEvent: string): string {
  return /^METHOD:(\w+)/m.exec(icalEvent)?.[1] ?? 'PUBLISH'
}
