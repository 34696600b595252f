import type { PageData } from '@range/shared/pageRendering'
import { listPackages } from '../features/packages/listPackages'
import { privacyTermsOf } from '../features/privacy/privacyTerms'
import { currentSettings } from '../features/settings/settingsModel'
import { currentVenue, presentVenue } from '../features/settings/venueModel'
import { listWeapons } from '../features/weapons/listWeapons'
import type { ImageStore } from '../gateways/imageStore/imageStore'

/** Returns the named parts of the pages' data, each as the API sends it. */
export async function loadPageData(
  parts: readonly (keyof PageData)[],
  { images, retentionMonths }: { images: ImageStore; retentionMonths: number },
): Promise<PageData> {
  const [packages, weapons, currentEur, venue] = await Promise.all([
    parts.includes('packages') ? listPackages() : undefined,
    parts.includes('weapons') ? listWeapons(images) : undefined,
    parts.includes('currentEur') ? currentSettings().then(({ eurPrice }) => ({ eur: eurPrice })) : undefined,
    parts.includes('venue') ? currentVenue().then(presentVenue) : undefined,
  ])
  return {
    ...(packages && { packages }),
    ...(weapons && { weapons }),
    ...(currentEur && { currentEur }),
    ...(venue && { venue }),
    ...(parts.includes('privacyTerms') && { privacyTerms: privacyTermsOf({ retentionMonths }) }),
  }
}
