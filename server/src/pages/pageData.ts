import type { PageData } from '@range/shared/pageRendering'
import { mostChosenPackage } from '../features/bookings/record/mostChosenPackage'
import { listPackages } from '../features/packages/listPackages'
import { privacyTermsOf } from '../features/privacy/privacyTerms'
import { currentSettings } from '../features/settings/settingsModel'
import { currentVenue } from '../features/settings/venueModel'
import { listVenuePhotos } from '../features/settings/venuePhotoModel'
import { listWeapons } from '../features/weapons/listWeapons'
import type { ImageStore } from '../gateways/imageStore/imageStore'
import { keptContent } from '../http/changeCounter'

type Options = { images: ImageStore; retentionMonths: number; now: () => Date }

/**
 * Returns a function that gives the named parts of the pages' data, each as the API sends it. What is content is read
 * again when it has changed.
 */
export function openPageData({ images, retentionMonths, now }: Options) {
  const packages = keptContent(listPackages)
  const weapons = keptContent(() => listWeapons(images))
  const currentEur = keptContent(async () => ({ eur: (await currentSettings()).eurPrice }))
  const venue = keptContent(async () => ({ ...(await currentVenue()), photos: await listVenuePhotos(images) }))
  const mostChosen = async () => ({ id: (await mostChosenPackage(now())) ?? null })

  return async (parts: readonly (keyof PageData)[]): Promise<PageData> => {
    const of = <T>(part: keyof PageData, read: () => Promise<T>) => (parts.includes(part) ? read() : undefined)
    const read = await Promise.all([
      of('packages', packages),
      of('weapons', weapons),
      of('currentEur', currentEur),
      of('venue', venue),
      of('mostChosen', mostChosen),
    ])
    return {
      ...(read[0] && { packages: read[0] }),
      ...(read[1] && { weapons: read[1] }),
      ...(read[2] && { currentEur: read[2] }),
      ...(read[3] && { venue: read[3] }),
      ...(read[4] && { mostChosen: read[4] }),
      ...(parts.includes('privacyTerms') && { privacyTerms: privacyTermsOf({ retentionMonths }) }),
    }
  }
}
