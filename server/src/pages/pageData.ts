import type { PageData } from '@range/shared/pageRendering'
import { mostChosenPackage } from '../features/bookings/record/mostChosenPackage'
import { listPackages } from '../features/packages/listPackages'
import { privacyTermsOf } from '../features/privacy/privacyTerms'
import { currentSettings } from '../features/settings/settingsModel'
import { currentVenue, presentVenue } from '../features/settings/venueModel'
import { listWeapons } from '../features/weapons/listWeapons'
import type { ImageStore } from '../gateways/imageStore/imageStore'

/** Returns the named parts of the pages' data, each as the API sends it. */
export async function loadPageData(
  parts: readonly (keyof PageData)[],
  { images, retentionMonths, now }: { images: ImageStore; retentionMonths: number; now: () => Date },
): Promise<PageData> {
  const [packages, weapons, currentEur, venue, mostChosen] = await Promise.all([
    parts.includes('packages') ? listPackages() : undefined,
    parts.includes('weapons') ? listWeapons(images) : undefined,
    parts.includes('currentEur') ? currentSettings().then(({ eurPrice }) => ({ eur: eurPrice })) : undefined,
    parts.includes('venue') ? currentVenue().then(presentVenue) : undefined,
    parts.includes('mostChosen') ? mostChosenPackage(now()).then((id) => ({ id: id ?? null })) : undefined,
  ])
  return {
    ...(packages && { packages }),
    ...(weapons && { weapons }),
    ...(currentEur && { currentEur }),
    ...(venue && { venue }),
    ...(mostChosen && { mostChosen }),
    ...(parts.includes('privacyTerms') && { privacyTerms: privacyTermsOf({ retentionMonths }) }),
  }
}
