import { defaultMaximumPeopleCount } from '@range/shared/limits'
import type { Settings as SettingsData } from '@range/shared/settings/schema'
import mongoose from 'mongoose'

const { Schema } = mongoose

const settingsSchema = new Schema(
  {
    _id: { type: String, default: 'settings' },
    maximumPeopleCount: { type: Number, required: true, default: defaultMaximumPeopleCount },
    eurPrice: { type: Number, required: true, default: 400 },
    promoCodes: { type: [{ _id: false, code: String, percentage: Number }], default: [] },
    filterBookings: { type: [{ _id: false, date: String, excludesTimes: String }], default: [] },
  },
  { timestamps: true },
)

/** One document, `_id: 'settings'`. */
export const Settings = mongoose.model('Settings', settingsSchema)

/** The settings in force; the defaults as long as nobody saved any. */
export async function currentSettings(): Promise<SettingsData> {
  const saved = await Settings.findById('settings').lean()
  const { maximumPeopleCount, eurPrice, promoCodes, filterBookings } = saved ?? new Settings().toObject()
  return {
    maximumPeopleCount,
    eurPrice,
    promoCodes: promoCodes.map(({ code, percentage }) => ({ code: code ?? '', percentage: percentage ?? 0 })),
    filterBookings: filterBookings.map(({ date, excludesTimes }) => ({
      date: date ?? '',
      excludesTimes: excludesTimes ?? '',
    })),
  }
}
