import * as api from '@range/shared/api/settings'
import { type Handled, handle } from '../../../http/handle'
import { saveSettings } from '../../settings/saveSettings'
import { currentSettings } from '../../settings/settingsModel'
import { blockSeats } from '../seats/blockSeats'
import { affectedSlots } from './affectedSlots'

/** Handles saving the settings, which close hours and block seats, and listing the affected bookings. */
export function closingCalls(now: () => Date): Handled[] {
  return [
    handle(api.saveSettings, async ({ body, actor }) => {
      const at = now()
      const saved = await saveSettings(body, { actor, at })
      await blockSeats(at)
      return saved
    }),
    handle(api.listAffectedSlots, async ({ log }) => affectedSlots(await currentSettings(), { now: now(), log })),
    handle(api.previewAffectedSlots, async ({ body, log }) => {
      const { maxPeopleCount: maximumPeopleCount, version: _, ...toSave } = body
      const saved = await currentSettings()
      return affectedSlots({ ...saved, ...toSave, maximumPeopleCount }, { now: now(), log, before: saved })
    }),
  ]
}
