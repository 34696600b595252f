import { bookingPath } from '@range/shared/pagePaths'

/** Every address of the public site that a component links to. */
export const paths = {
  home: '/',
  weapons: '/weapons',
  packages: '/packages',
  bookingForm: '/packages#booking',
  aboutUs: '/about-us',
  membership: '/membership',
  contact: '/contact',
  booking: bookingPath,
  policy: '/policy',
  terms: '/terms-and-conditions',
  returns: '/returns-policy',
} as const

/** The hash of the booking form on the packages page. */
export const bookingAnchor = 'booking'

export type NavigationItem = { displayName: string; pathname: string; priority: number }

/** The public menu, in the order shown. */
export const publicMenu: readonly NavigationItem[] = [
  { displayName: 'Home', pathname: paths.home, priority: 1 },
  { displayName: 'Weapons', pathname: paths.weapons, priority: 2 },
  { displayName: 'Packages & Booking', pathname: paths.packages, priority: 3 },
  { displayName: 'About us', pathname: paths.aboutUs, priority: 4 },
  { displayName: 'Membership', pathname: paths.membership, priority: 5 },
  { displayName: 'Contact', pathname: paths.contact, priority: 6 },
]

const otherPages: readonly { displayName: string; pathname: string }[] = [
  { displayName: 'Booking', pathname: '/booking' },
  { displayName: 'Booking', pathname: '/spr' },
  { displayName: 'Privacy policy', pathname: paths.policy },
  { displayName: 'Terms and conditions', pathname: paths.terms },
  { displayName: 'Returns policy', pathname: paths.returns },
]

/** What the header calls the page at an address; empty for an address that is no page. */
export function pageName(pathname: string): string {
  const pages = [...publicMenu, ...otherPages]
  const page = pages.find(
    (one) => pathname === one.pathname || (one.pathname !== '/' && pathname.startsWith(`${one.pathname}/`)),
  )
  return page?.displayName ?? ''
}
