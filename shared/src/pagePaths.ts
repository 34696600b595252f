/**
 * Every address of the site and of the staff area, once: routes, links, server pages, sitemap and tests read it here.
 */
export const paths = {
  home: '/',
  weapons: '/weapons',
  packages: '/packages',
  package: packagePath,
  bookingForm: '/packages#booking',
  aboutUs: '/about-us',
  membership: '/membership',
  contact: '/contact',
  policy: '/policy',
  terms: '/terms-and-conditions',
  returns: '/returns-policy',
  login: '/login',
  setup: '/setup',
  booking: bookingPath,
  bankReturn: '/booking',
  /** The same page without a booking sends a lost link again. */
  lostBooking: '/booking',
  shortBankReturn: '/spr',
  admin: '/admin',
  adminBooking: (id: string) => `/admin/bookings/${encodeURIComponent(id)}`,
  submissions: '/memberships-contacts',
  settings: '/settings',
  venueSettings: '/settings/venue',
  accountSettings: '/settings/accounts',
  ownAccount: '/account',
  editWeapons: '/edit/weapons',
  editPackages: '/edit/packages',
  report: '/report',
  daySheet: '/report/day-sheet',
  cashUp: '/report/cash-up',
  cashUpSheet: (number: number) => `/report/cash-up/${number}`,
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

/** Returns whether search engines may list the page at a path. */
export function isListedPath(path: string): path is ListedPath {
  return (listedPaths as readonly string[]).includes(path)
}

/**
 * Patterns of the pages where guests see a booking, with `:id` for a variable part; the last two take the booking from
 * the bank's parameters.
 */
export const bookingPatterns = ['/booking/:id', paths.bankReturn, paths.shortBankReturn] as const

/** The pattern of a package's page; only a package that exists has one. */
export const packagePattern = '/packages/:slug'

/** Patterns of the staff's pages. */
export const staffPatterns = [
  paths.admin,
  `${paths.admin}/bookings/:id`,
  paths.report,
  paths.daySheet,
  paths.cashUp,
  `${paths.cashUp}/:number`,
  paths.submissions,
  paths.settings,
  paths.venueSettings,
  paths.accountSettings,
  paths.ownAccount,
  paths.editWeapons,
  paths.editPackages,
] as const

/** Returns whether a page is one of the staff's. */
export function isStaffPath(path: string): boolean {
  return staffPatterns.some((pattern) => path === pattern || path.startsWith(`${pattern}/`))
}

/** Patterns of every page of the site. Any other address is 404. */
export const pagePatterns = [
  ...listedPaths,
  packagePattern,
  paths.login,
  paths.setup,
  ...bookingPatterns,
  ...staffPatterns,
] as const

/** Returns the path of a package's page. */
export function packagePath(slug: string): string {
  return `/packages/${encodeURIComponent(slug)}`
}

/** Returns the path of a booking's page; the id is the guest's key. */
export function bookingPath(id: string): string {
  return `/booking/${encodeURIComponent(id)}`
}

type BookingLink = { packageId: string; date?: string; hour?: number; opensCalendar?: boolean }

/**
 * Returns where the booking form opens with a package, day and hour chosen, as far as they can still be booked. The slug
 * works as the package's id does: `/packages?package={id}&date=2026-12-24&hour=14#booking`. `opensCalendar` lets the guest
 * choose the day first.
 */
export function bookingLink({ packageId, date, hour, opensCalendar }: BookingLink): string {
  const day = date === undefined ? '' : `&date=${date}`
  const time = hour === undefined ? '' : `&hour=${hour}`
  return `${paths.packages}?package=${encodeURIComponent(packageId)}${day}${time}${opensCalendar ? '&calendar=open' : ''}#${bookingAnchor}`
}
