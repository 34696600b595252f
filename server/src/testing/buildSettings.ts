import type { SavedSettings } from '@range/shared/settings/schema'
import { Settings } from '../features/settings/settingsModel'

/** Returns settings with these changes to the defaults. Stores nothing. */
export function buildSettings(changes: Partial<SavedSettings> = {}): SavedSettings {
  return new Settings(changes).toObject<SavedSettings>()
}
