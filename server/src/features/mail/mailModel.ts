import type { Language } from '@range/shared/language'
import mongoose, { type InferSchemaType } from 'mongoose'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { currentVenue } from '../settings/venueModel'
import type { EmailContent } from './emailContent'
import { renderEmail } from './renderEmail'

const { Schema } = mongoose

const mailSchema = new Schema(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    /** The address for replies; null for the venue's. */
    replyTo: { type: String, default: null },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    /** Null in an email written before there was HTML. */
    html: { type: String, default: null },
    icalEvent: { type: String, default: null },
    /** The visit that the email is about. If it no longer takes place, the email is not sent. */
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
    /** The booking to whose guest it goes; null for an email to staff. */
    guestOf: { type: String, default: null },
    /** The booking whose change it reports to staff. Of several that are due, only the latest is sent. */
    changeOf: { type: String, default: null },
    /** The page where its reader unsubscribes; null for an email that the guest's booking needs. */
    unsubscribeUrl: { type: String, default: null },
    /** The moment from which its content is no longer true. */
    notAfter: { type: Date, default: null },
    status: { type: String, enum: ['DUE', 'SENT', 'GIVEN_UP', 'POINTLESS'], default: 'DUE' },
    tries: { type: Number, default: 0 },
    nextTryAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    /** The mail server's reason, if it refused the email, for now or for good. */
    refusal: { type: String, default: null },
    /** When staff dealt with an email that was given up, or the mail server accepted one that replaces it. */
    handledAt: { type: Date, default: null },
  },
  { timestamps: true },
)

mailSchema.index({ status: 1, nextTryAt: 1 })
mailSchema.index({ status: 1, createdAt: 1 })
mailSchema.index({ guestOf: 1, createdAt: -1 })

/** The outbox. `_id` names the event, such as `confirmation:<booking id>`, so that each email is queued only once. */
export const Mail = mongoose.model('Mail', mailSchema)

export type StoredMail = InferSchemaType<typeof mailSchema>

export type MailedVisit = { booking: string; date: string; time: number }

export type Email = {
  /** The event that the email reports. One email is queued per key. */
  key: string
  to: string
  content: EmailContent
  /** The language of the content. English by default. */
  language?: Language | undefined
  /** The address for replies, if it is not the venue's. */
  replyTo?: string
  icalEvent?: string
  /** The booking to whose guest it goes. */
  guestOf?: string
  visit?: MailedVisit
  /** The booking whose change it reports to staff. A later email about it replaces this one until this one is sent. */
  changeOf?: string
  /** The page where its reader unsubscribes from such emails. */
  unsubscribeUrl?: string
  notAfter?: Date
}

/** Adds emails to the outbox in one write. An email whose key is already there is skipped. */
export async function queueEmails(emails: readonly Email[], now: Date): Promise<void> {
  if (emails.length === 0) return
  const venue = await currentVenue()
  const queued = emails.map(({ key, content, language, ...email }) => ({
    ...email,
    ...renderEmail({ content, language }, venue),
    _id: key,
    nextTryAt: now,
  }))
  try {
    await Mail.insertMany(queued, { ordered: false })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
