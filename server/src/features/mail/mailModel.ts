import mongoose from 'mongoose'
import { isDuplicateKey } from '../../http/isDuplicateKey'

const { Schema } = mongoose

const mailSchema = new Schema(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    icalEvent: { type: String, default: null },
    status: { type: String, enum: ['DUE', 'SENT', 'GIVEN_UP'], default: 'DUE' },
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

export type Email = { key: string; to: string; subject: string; text: string; icalEvent?: string }

/** Puts an email into the outbox; only once per key, however often it is queued. */
export async function queueEmail({ key, ...email }: Email, now: Date): Promise<void> {
  try {
    await Mail.create({ _id: key, ...email, nextTryAt: now })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
