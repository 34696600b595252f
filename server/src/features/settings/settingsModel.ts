import { type Actor, actorKinds } from '@range/shared/bookings/actor'
import { type Settings as Described, settings } from '@range/shared/settings/fields'
import type { SavedSettings } from '@range/shared/settings/schema'
import mongoose from 'mongoose'

import { raiseOnWrite } from '../../database/changeCounter'
import { unfiledChanges } from '../history/changeModel'

type StoredSettings = Described & {
  _id: string
  /** When invoicing was switched on for each way of paying; null while it is off. */
  invoicedSince: { online: Date | null; desk: Date | null }
  /** The hours that staff stopped selling online, by whom and when; never more than today's. */
  stoppedSales: { slot: string; at: Date; actor: Actor }[]
  /** Grows with every save; 0 until the first one. */
  version: number
}

const settingsSchema = new mongoose.Schema(
  {
    _id: { type: String, default: 'settings' },
    ...settings.stored,
    invoicedSince: { online: { type: Date, default: null }, desk: { type: Date, default: null } },
    stoppedSales: [
      {
        _id: false,
        slot: { type: String, required: true },
        at: { type: Date, required: true },
        actor: { kind: { type: String, enum: actorKinds, required: true }, name: { type: String } },
      },
    ],
    version: { type: Number, default: 0 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

raiseOnWrite(settingsSchema, 'content')

/** One document, `_id: 'settings'`. */
export const Settings = mongoose.model<StoredSettings>('Settings', settingsSchema)

/** Returns the current settings; the defaults until the first save. */
export async function currentSettings(): Promise<SavedSettings> {
  return presentSettings((await Settings.findById('settings').lean()) ?? new Settings().toObject())
}

/** Returns stored settings in the form that the API sends. */
export function presentSettings(stored: StoredSettings): SavedSettings {
  const presented = settings.present(stored)
  return {
    ...presented,
    maxPeopleCount: presented.maximumPeopleCount,
    stoppedSales: (stored.stoppedSales ?? []).map(({ at, ...stop }) => ({ ...stop, at: at.toISOString() })),
    version: stored.version,
  }
}
