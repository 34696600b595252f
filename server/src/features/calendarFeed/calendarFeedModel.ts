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

/** The staff's calendar address, one document with `_id: 'feed'`; without it there is no feed. */
export const CalendarFeedAddress = mongoose.model('CalendarFeedAddress', calendarFeedSchema)

/** Returns 192 random bits: anyone with the address may read the calendar. */
export function newFeedSecret(): string {
  return randomBytes(24).toString('base64url')
}
