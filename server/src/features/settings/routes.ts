import * as settings from '@range/shared/api/settings'
import * as site from '@range/shared/api/site'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { type Handled, handle } from '../../http/handle'
import { type OpeningConfig, remainingSteps } from './openingSteps'
import { saveSettings } from './saveSettings'
import { saveVenue } from './saveVenue'
import { currentSettings } from './settingsModel'
import { stopSales } from './stopSales'
import { currentVenue, savedVenue } from './venueModel'
import { listVenuePhotos } from './venuePhotoModel'

type Dependencies = {
  images: ImageStore
  config: OpeningConfig
  now: () => Date
  /** Applies the blocked seats of the settings that were just saved. */
  blockSeats: (at: Date) => Promise<void>
  /** Rejects while a shift of a drawer in use is open. */
  assertDrawersFree: (at: Date) => Promise<void>
}

/** Handles the settings and the venue: the public reads, and the managers' reads and saves. */
export function settingsCalls({ images, config, now, blockSeats, assertDrawersFree }: Dependencies): Handled[] {
  return [
    handle(site.getCurrentEur, async () => ({ eur: (await currentSettings()).eurPrice })),
    handle(site.getVenue, async () => ({ ...(await currentVenue()), photos: await listVenuePhotos(images) })),
    handle(settings.getAskedTicks, async () => (await currentSettings()).arrivalTicks),
    handle(settings.getSettings, () => currentSettings()),
    handle(settings.saveSettings, async ({ body, actor }) => {
      const at = now()
      const saved = await saveSettings(body, { actor, at }, assertDrawersFree)
      await blockSeats(at)
      return saved
    }),
    handle(settings.stopSales, ({ body, actor }) => stopSales(body, { actor, at: now() })),
    handle(settings.getVenueForStaff, () => savedVenue()),
    handle(settings.saveVenue, ({ body, actor }) => saveVenue(body, { actor, at: now() })),
    handle(settings.listOpenSteps, async () => remainingSteps(await savedVenue(), config)),
  ]
}
