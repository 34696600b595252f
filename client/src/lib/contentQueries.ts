import { language } from '@range/shared/language'
import { publicQuery } from './publicQuery'

/** The query of the packages, with their translations into the current language. */
export const packagesQuery = () => publicQuery('packages', 'GET /api/v1/packages', inThisLanguage())

/** The query of the weapons, with their translations into the current language. */
export const weaponsQuery = () => publicQuery('weapons', 'GET /api/v1/public-weapons', inThisLanguage())

/** The query of the venue, with its translations into the current language. */
export const publicVenueQuery = () => publicQuery('venue', 'GET /api/v1/venue', inThisLanguage())

function inThisLanguage() {
  return { query: language() === 'en' ? {} : { language: language() } }
}
