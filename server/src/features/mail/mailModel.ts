import mongoose from 'mongoose'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { currentVenue } from '../settings/venueModel'
import type { EmailContent } from './emailContent'
import { emailHtml, emailText } from './renderEmail'

const { Schema } = mongoose

const mailSchema = new Schema(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    /** The address that replies go to; null for the range. */
    replyTo: { type: String, default: null },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    /** Null in an email written before there was HTML. */
    html: { type: String, default: null },
    icalEvent: { type: String, default: null },
    /** The visit that must still stand when it is sent, because it tells of nothing else. */
    visit: {
      type: new Schema(
        {
          booking: { type: String, required: true },
          date: { type: String, required: true },
          time: { type: Number, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** The booking whose change it tells staff about; of several due at once, only the latest is sent. */
    changeOf: { type: String, default: null },
    /** The time after which its content is no longer true. */
    notAfter: { type: Date, default: null },
    status: { type: String, enum: ['DUE', 'SENT', 'GIVEN_UP', 'POINTLESS'], default: 'DUE' },
    tries: { type: Number, default: 0 },
    nextTryAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { timestamps: true },
)

mailSchema.index({ status: 1, nextTryAt: 1 })
mailSchema.index({ status: 1, createdAt: 1 })

/** The outbox. `_id` says what the email is about, so that it is written only once: `confirmation:<booking id>`. */
export const Mail = mongoose.model('Mail', mailSchema)

export type MailedVisit = { booking: string; date: string; time: number }

export type Email = {
  /** The event that the email reports. One email is queued per key. */
  key: string
  to: string
  content: EmailContent
  replyTo?: string
  icalEvent?: string
  visit?: MailedVisit
  /** The booking whose change it tells staff about; a later such email replaces it if it is not sent yet. */
  changeOf?: string
  notAfter?: Date
}

/** Puts emails into the outbox in one write; each only once per key, however often it is queued. */
export async function queueEmails(emails: readonly Email[], now: Date): Promise<void> {
  if (emails.length === 0) return
  const venue = await currentVenue()
  const queued = emails.map(({ key, content, ...email }) => ({
    ...email,
    _id: key,
    subject: content.subject,
    text: emailText(content, venue),
    html: emailHtml(content, venue),
    nextTryAt: now,
  }))
  try {
    await Mail.insertMany(queued, { ordered: false })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
