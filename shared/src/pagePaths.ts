/** Every address of the site and of the staff area, once: routes, links, server pages, sitemap and tests read it here. */
export const paths = {
  home: '/',
  weapons: '/weapons',
  packages: '/packages',
  bookingForm: '/packages#booking',
  aboutUs: '/about-us',
  membership: '/membership',
  contact: '/contact',
  policy: '/policy',
  terms: '/terms-and-conditions',
  returns: '/returns-policy',
  login: '/login',
  booking: bookingPath,
  admin: '/admin',
  adminBooking: (id: string) => `/admin/bookings/${encodeURIComponent(id)}`,
  submissions: '/memberships-contacts',
  settings: '/settings',
  editWeapons: '/edit/weapons',
  editPackages: '/edit/packages',
  report: '/report',
  daySheet: '/report/day-sheet',
} as const

/** The hash of the booking form on the packages page. */
export const bookingAnchor = 'booking'

/** The pages that search engines may list. */
export const listedPaths = [
  paths.home,
  paths.weapons,
  paths.packages,
  paths.aboutUs,
  paths.membership,
  paths.contact,
  paths.policy,
  paths.terms,
  paths.returns,
] as const
export type ListedPath = (typeof listedPaths)[number]

export function isListedPath(path: string): path is ListedPath {
  return (listedPaths as readonly string[]).includes(path)
}

/** Where guests see a booking, as patterns with `:id` for a variable part; the last two take it from the bank's answer. */
export const bookingPatterns = ['/booking/:id', '/booking', '/spr'] as const

/** The staff's pages, as patterns. */
export const staffPatterns = [
  paths.admin,
  `${paths.admin}/bookings/:id`,
  paths.report,
  paths.daySheet,
  paths.submissions,
  paths.settings,
  paths.editWeapons,
  paths.editPackages,
] as const

/** Every page of the site, as patterns. Anything else is answered 404. */
export const pagePatterns = [...listedPaths, paths.login, ...bookingPatterns, ...staffPatterns] as const

/** Where a guest sees a booking; its id is the guest's key. */
export function bookingPath(id: string): string {
  return `/booking/${encodeURIComponent(id)}`
}
