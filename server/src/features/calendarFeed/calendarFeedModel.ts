import { randomBytes } from 'node:crypto'
import mongoose from 'mongoose'

const { Schema } = mongoose

const calendarFeedSchema = new Schema(
  {
    _id: { type: String, default: 'feed' },
    secret: { type: String, required: true },
    showNames: { type: Boolean, default: false },
  },
  { timestamps: true },
)

calendarFeedSchema.index({ secret: 1 }, { unique: true })

/** The one calendar address of the staff, `_id: 'feed'`; no document, no feed. */
export const CalendarFeedAddress = mongoose.model('CalendarFeedAddress', calendarFeedSchema)

/** 192 random bits: who has the address may read the calendar. */
export function newFeedSecret(): string {
  return randomBytes(24).toString('base64url')
}
