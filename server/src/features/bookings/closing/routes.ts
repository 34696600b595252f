import * as api from '@range/shared/api/settings'
import { type Handled, handle } from '../../../http/handle'
import { currentSettings } from '../../settings/settingsModel'
import { affectedSlots } from './affectedSlots'

/** Lists the bookings affected by closed hours and blocked seats, of the saved settings and of those about to be saved. */
export function closingCalls(now: () => Date): Handled[] {
  return [
    handle(api.listAffectedSlots, async ({ log }) => affectedSlots(await currentSettings(), { now: now(), log })),
    handle(api.previewAffectedSlots, async ({ body, log }) => {
      const { maxPeopleCount: maximumPeopleCount, version: _, ...toSave } = body
      const saved = await currentSettings()
      return affectedSlots({ ...saved, ...toSave, maximumPeopleCount }, { now: now(), log, before: saved })
    }),
  ]
}
