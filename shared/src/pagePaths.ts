/** The path of every page, used by routes, links, server rendering, the sitemap and tests. */
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
  accessibility: '/accessibility',
  login: '/login',
  setup: '/setup',
  booking: bookingPath,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  bankReturn: '/booking',
  /** Without a booking, the same page offers to resend a lost link. */
  lostBooking: '/booking',
  shortBankReturn: '/spr',
  admin: '/admin',
  adminBooking: (id: string) => `/admin/bookings/${encodeURIComponent(id)}`,
  submissions: '/memberships-contacts',
  settings: '/settings',
  hoursSettings: '/settings/hours',
  tillSettings: '/settings/till',
  arrivalSettings: '/settings/arrival',
  venueSettings: '/settings/venue',
  resellerSettings: '/settings/resellers',
  processingRegister: '/settings/processing',
  settingsHistory: '/settings/history',
  accountSettings: '/settings/accounts',
  ownAccount: '/account',
  editWeapons: '/edit/weapons',
  editPackages: '/edit/packages',
  report: '/report',
  daySheet: '/report/day-sheet',
  adminInvoices: '/invoices',
  receiptDays: '/invoices/receipts-by-day',
  till: '/till',
  pastCashUps: '/till/past',
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
  paths.accessibility,
] as const
export type ListedPath = (typeof listedPaths)[number]

/** Returns whether search engines may list the page at a path. */
export function isListedPath(path: string): path is ListedPath {
  return (listedPaths as readonly string[]).includes(path)
}

/**
 * The patterns of the pages that show a guest's booking, with `:id` for a variable part. The last two find the booking by
 * the bank's query parameters.
 */
export const bookingPatterns = ['/booking/:id', paths.bankReturn, paths.shortBankReturn] as const

/** The pattern of the page where an address unsubscribes from emails. */
export const unsubscribePattern = '/unsubscribe/:token'

/** The pattern of a package's page. Unknown packages are 404. */
export const packagePattern = '/packages/:slug'

/** The pages of the settings. */
export const settingsPaths = [
  paths.settings,
  paths.hoursSettings,
  paths.tillSettings,
  paths.arrivalSettings,
  paths.venueSettings,
  paths.accountSettings,
  paths.resellerSettings,
  paths.processingRegister,
  paths.settingsHistory,
] as const

/** The pattern of a booking's dialog, which opens on the list of bookings. */
export const adminBookingPattern = `${paths.admin}/bookings/:id` as const

/** The patterns of the pages that all staff open, beside the bookings. */
export const deskPatterns = [
  paths.report,
  paths.daySheet,
  paths.adminInvoices,
  paths.till,
  `${paths.till}/:page`,
  paths.submissions,
  paths.ownAccount,
] as const

/** The patterns of the pages that only managers open, beside the settings. */
export const managersPatterns = [paths.receiptDays, paths.editWeapons, paths.editPackages] as const

/** The patterns of the staff's pages. */
export const staffPatterns = [
  paths.admin,
  adminBookingPattern,
  ...deskPatterns,
  ...settingsPaths,
  ...managersPatterns,
] as const

/** Returns whether a path belongs to the staff area. */
export function isStaffPath(path: string): boolean {
  return staffPatterns.some((pattern) => path === pattern || path.startsWith(`${pattern}/`))
}

/** The patterns of all pages. Any other address is 404, and its page is rendered at `noPagePath`. */
export const pagePatterns = [
  ...listedPaths,
  packagePattern,
  paths.login,
  paths.setup,
  ...bookingPatterns,
  unsubscribePattern,
  ...staffPatterns,
] as const

export const noPagePath = '/*'

/** Returns the one spelling of a page's address: `/weapons` for `/Weapons/`, `/booking/abc` for `/booking/abc).`. */
export function canonicalPath(pattern: string, params: Readonly<Record<string, unknown>>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(copiedId(String(params[name]))))
  return path === '/' ? path : path.replace(/\/+$/, '')
}

/**
 * Returns the address of the page that a path means that was copied with punctuation or has slashes at its end; undefined if
 * there is no such page.
 */
export function copiedPath(path: string): string | undefined {
  const meant = copiedId(path)
  const patterns = pagePatterns.map((pattern) => pattern.replace(/:\w+/g, '[^/]+'))
  return meant !== path && patterns.some((pattern) => new RegExp(`^${pattern}$`).test(meant)) ? meant : undefined
}

/** The longest escaped character that is cut off, such as `&hellip;`. */
const longestEscape = 10

/**
 * Returns an id without what a link copied from a message has at its end: punctuation or escaped HTML. Our ids end in a
 * letter or digit. Cuts one character after the other, because a repeated pattern would take exponential time.
 */
export function copiedId(id: string): string {
  let end = id.length
  for (;;) {
    const cut = /(?:&#?\w+;?|[^\p{L}\p{N}])$/u.exec(id.slice(Math.max(0, end - longestEscape), end))
    if (!cut) return id.slice(0, end)
    end -= cut[0].length
  }
}

/** Returns the path of a package's page. */
export function packagePath(slug: string): string {
  return `/packages/${encodeURIComponent(slug)}`
}

/** Returns the path of a booking's page. Anyone who has the id can manage the booking. */
export function bookingPath(id: string): string {
  return `/booking/${encodeURIComponent(id)}`
}

type BookingLink = { packageId: string; date?: string; hour?: number; opensCalendar?: boolean }

/**
 * Returns the link to the booking form with a package, day and hour preselected, as far as they can still be booked:
 * `/packages?package={id or slug}&date=2026-12-24&hour=14#booking`. With `opensCalendar` the calendar opens at once.
 */
export function bookingLink({ packageId, date, hour, opensCalendar }: BookingLink): string {
  const day = date === undefined ? '' : `&date=${date}`
  const time = hour === undefined ? '' : `&hour=${hour}`
  return `${paths.packages}?package=${encodeURIComponent(packageId)}${day}${time}${opensCalendar ? '&calendar=open' : ''}#${bookingAnchor}`
}
