import { addDays, budapestToday } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import type { PageData } from '@range/shared/pageRendering'
import { mostChosenPackage } from '../features/bookings/record/mostChosenPackage'
import { availabilityOf } from '../features/bookings/seats/openHours'
import { listPackages } from '../features/packages/listPackages'
import { privacyTermsOf } from '../features/privacy/routes'
import { currentSettings } from '../features/settings/settingsModel'
import { currentVenue } from '../features/settings/venueModel'
import { listVenuePhotos } from '../features/settings/venuePhotoModel'
import { listWeapons } from '../features/weapons/listWeapons'
import type { ImageStore } from '../gateways/imageStore/imageStore'

type Options = { images: ImageStore; retentionMonths: number; now: () => Date }

/** Returns a function that reads the named parts of the pages' data in the form of the API. */
export function openPageData({ images, retentionMonths, now }: Options) {
  const read: { [Part in keyof Required<PageData>]: () => Promise<PageData[Part]> } = {
    packages: listPackages,
    weapons: () => listWeapons(images),
    currentEur: async () => ({ eur: (await currentSettings()).eurPrice }),
    venue: async () => ({ ...(await currentVenue()), photos: await listVenuePhotos(images) }),
    mostChosen: async () => ({ id: (await mostChosenPackage(now())) ?? null }),
    availability: async () => {
      const at = now()
      const from = budapestToday(at)
      return availabilityOf({ from, to: addDays(from, daysAhead - 1) }, await currentSettings(), at)
    },
    privacyTerms: async () => privacyTermsOf({ retentionMonths }),
  }
  return async (parts: readonly (keyof PageData)[]): Promise<PageData> =>
    Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await read[part]()])))
}
