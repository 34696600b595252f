import * as settings from '@range/shared/api/settings'
import * as site from '@range/shared/api/site'
import { budapestToday } from '@range/shared/budapestTime'
import { publicHours } from '@range/shared/settings/closing'
import { inOneLanguage, type Translations } from '@range/shared/translated'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { type Handled, handle } from '../../http/handle'
import { type OpeningConfig, remainingSteps } from './openingSteps'
import { type CalledBySaving, saveSettings } from './saveSettings'
import { saveVenue } from './saveVenue'
import { currentSettings } from './settingsModel'
import { stopSales } from './stopSales'
import { currentVenue, savedVenue } from './venueModel'
import { listVenuePhotos } from './venuePhotoModel'

type Dependencies = CalledBySaving & {
  images: ImageStore
  config: OpeningConfig
  now: () => Date
  /** Applies the blocked seats of the settings that were just saved. */
  blockSeats: (at: Date) => Promise<void>
  /** Queues the documents of all payments so far by the settings that still hold. */
  queueDocuments: () => Promise<unknown>
}

/** Handles the settings and the venue: the public reads, and the managers' reads and saves. */
export function settingsCalls(dependencies: Dependencies): Handled[] {
  const { images, config, now, blockSeats, queueDocuments } = dependencies
  return [
    handle(site.getCurrentEur, async () => ({ eur: (await currentSettings()).eurPrice })),
    handle(site.getVenue, async ({ query: { language } }) => {
      const [venue, photos, offer] = await Promise.all([currentVenue(), listVenuePhotos(images), currentSettings()])
      const hours = publicHours(offer, budapestToday(now()))
      const inIt = <T extends { translations: Translations }>(items: T[]) =>
        items.map((item) => inOneLanguage(item, language))
      return { ...venue, partners: inIt(venue.partners), photos: inIt(photos), hours, refundTerms: offer.refundTerms }
    }),
    handle(settings.getAskedTicks, async () => (await currentSettings()).arrivalTicks),
    handle(settings.getSettings, () => currentSettings()),
    handle(settings.saveSettings, async ({ body, actor }) => {
      const at = now()
      // A payment gets the document that was set when it was made.
      await queueDocuments()
      const saved = await saveSettings(body, { actor, at }, dependencies)
      await blockSeats(at)
      return saved
    }),
    handle(settings.stopSales, ({ body, actor }) => stopSales(body, { actor, at: now() })),
    handle(settings.getVenueForStaff, () => savedVenue()),
    handle(settings.saveVenue, ({ body, actor }) => saveVenue(body, { actor, at: now() })),
    handle(settings.listOpenSteps, async () =>
      remainingSteps(await savedVenue(), config, (await currentSettings()).invoicing),
    ),
  ]
}
