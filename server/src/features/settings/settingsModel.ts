import { defaultInvoicingSettings, invoicedTakings, invoiceForms } from '@range/shared/invoices/settings'
import { vatRates } from '@range/shared/invoices/vat'
import { defaultMaximumPeopleCount } from '@range/shared/limits'
import { drawerKinds, type SavedSettings } from '@range/shared/settings/schema'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

import { raiseOnWrite } from '../../database/changeCounter'
import { unfiledChanges } from '../history/changeModel'

const { Schema } = mongoose

const settingsSchema = new Schema(
  {
    _id: { type: String, default: 'settings' },
    maximumPeopleCount: { type: Number, required: true, default: defaultMaximumPeopleCount },
    eurPrice: { type: Number, required: true, default: 400 },
    promoCodes: [{ _id: false, code: { type: String, required: true }, percentage: { type: Number, required: true } }],
    filterBookings: [
      { _id: false, date: { type: String, required: true }, excludesTimes: { type: String, default: '' } },
    ],
    closedWeekdays: [
      {
        _id: false,
        weekday: { type: Number, required: true },
        excludesTimes: { type: String, default: '' },
        from: { type: String, default: null },
        until: { type: String, default: null },
      },
    ],
    /** `blockSeats` copies them to the slots. */
    blockedSeats: [
      {
        _id: false,
        date: { type: String, required: true },
        time: { type: Number, required: true },
        seats: { type: Number, required: true },
        why: { type: String, required: true },
      },
    ],
    arrivalTicks: { idSeen: { type: Boolean, default: false }, safetyForm: { type: Boolean, default: false } },
    till: {
      drawers: { type: String, enum: drawerKinds, default: 'SHARED' },
      blindCount: { type: Boolean, default: false },
    },
    invoicing: {
      takings: { type: String, enum: invoicedTakings, default: defaultInvoicingSettings.takings },
      form: { type: String, enum: invoiceForms, default: defaultInvoicingSettings.form },
      vatRate: { type: String, enum: vatRates, default: defaultInvoicingSettings.vatRate },
      waitMinutes: { type: Number, default: defaultInvoicingSettings.waitMinutes },
    },
    /** When invoicing was switched on for each way of paying; null while it is off. */
    invoicedSince: { online: { type: Date, default: null }, desk: { type: Date, default: null } },
    /** Grows with every save; 0 until the first one. */
    version: { type: Number, default: 0 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

raiseOnWrite(settingsSchema, 'content')

/** One document, `_id: 'settings'`. */
export const Settings = mongoose.model('Settings', settingsSchema)

/** Returns the current settings; the defaults until the first save. */
export async function currentSettings(): Promise<SavedSettings> {
  return presentSettings((await Settings.findById('settings').lean()) ?? new Settings().toObject())
}

/** Returns stored settings in the form that the API sends. */
export function presentSettings(settings: InferRawDocTypeFromSchema<typeof settingsSchema>): SavedSettings {
  const { maximumPeopleCount, eurPrice, promoCodes, filterBookings, version } = settings
  // Settings saved by an earlier version have none of these.
  const { closedWeekdays = [], blockedSeats = [], arrivalTicks, till, invoicing } = settings
  return {
    maximumPeopleCount,
    maxPeopleCount: maximumPeopleCount,
    eurPrice,
    promoCodes: promoCodes.map(({ code, percentage }) => ({ code, percentage })),
    filterBookings: filterBookings.map(({ date, excludesTimes }) => ({ date, excludesTimes })),
    closedWeekdays: closedWeekdays.map(({ weekday, excludesTimes, from, until }) => {
      return { weekday, excludesTimes, from: from ?? null, until: until ?? null }
    }),
    blockedSeats: blockedSeats.map(({ date, time, seats, why }) => ({ date, time, seats, why })),
    arrivalTicks: { idSeen: arrivalTicks?.idSeen ?? false, safetyForm: arrivalTicks?.safetyForm ?? false },
    till: { drawers: till?.drawers ?? 'SHARED', blindCount: till?.blindCount ?? false },
    invoicing: {
      takings: invoicing?.takings ?? defaultInvoicingSettings.takings,
      form: invoicing?.form ?? defaultInvoicingSettings.form,
      vatRate: invoicing?.vatRate ?? defaultInvoicingSettings.vatRate,
      waitMinutes: invoicing?.waitMinutes ?? defaultInvoicingSettings.waitMinutes,
    },
    version: version ?? 0,
  }
}
