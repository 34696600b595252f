import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { emailFileName } from './mailFolder'

export type OutgoingMail = { key: string; to: string; subject: string; text: string; icalEvent?: string | undefined }

/** Sends email; `send` resolves once an email is accepted and throws otherwise. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** Returns a mailer that sends by SMTP. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail))
    },
  }
}

/** Returns a mailer that writes each email as an `.eml` file into a folder, for machines without a mail server. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail))
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

function messageOf({ key, to, subject, text, icalEvent }: OutgoingMail) {
  const messageId = `<${key.replace(/[^\w-]+/g, '.')}@booking>`
  return { messageId, to, subject, text, ...(icalEvent && { icalEvent: { method: 'PUBLISH', content: icalEvent } }) }
}
