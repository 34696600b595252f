import type { InvoicingSettings } from '@range/shared/invoices/settings'
import { presentSettings, Settings } from './settingsModel'

/** `since` is when invoicing was switched on for each way of paying; null while it is off. */
export type InvoicingRules = InvoicingSettings & { since: { online: Date | null; desk: Date | null } }

/** Returns the current rules for invoices. */
export async function invoicingRules(): Promise<InvoicingRules> {
  const settings = (await Settings.findById('settings').lean()) ?? new Settings().toObject()
  const { online = null, desk = null } = settings.invoicedSince ?? {}
  return { ...presentSettings(settings).invoicing, since: { online, desk } }
}
