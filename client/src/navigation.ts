import type { Role } from '@range/shared/accounts/schema'
import { isStaffPath, pagePatterns, paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/navigation'
import { matchPath } from 'react-router-dom'

type NavigationItem = {
  displayName: string
  pathname: string
  priority: number
  hidden?: boolean
  admin?: boolean
  managersOnly?: boolean
}

const navigation = (): readonly NavigationItem[] => [
  { displayName: texts.home, pathname: paths.home, priority: 1 },
  { displayName: texts.weapons, pathname: paths.weapons, priority: 2 },
  { displayName: texts.packagesAndBooking, pathname: paths.packages, priority: 3 },
  { displayName: texts.aboutUs, pathname: paths.aboutUs, priority: 4 },
  { displayName: texts.membership, pathname: paths.membership, priority: 5 },
  { displayName: texts.contact, pathname: paths.contact, priority: 6 },
  { displayName: texts.login, pathname: paths.login, priority: 7, hidden: true },
  { displayName: texts.bookings, pathname: paths.admin, priority: 1, admin: true },
  { displayName: texts.till, pathname: paths.till, priority: 2, admin: true },
  { displayName: texts.submissions, pathname: paths.submissions, priority: 3, admin: true },
  { displayName: texts.settings, pathname: paths.settings, priority: 4, admin: true, managersOnly: true },
  { displayName: texts.weapons, pathname: paths.editWeapons, priority: 5, admin: true, managersOnly: true },
  { displayName: texts.packages, pathname: paths.editPackages, priority: 6, admin: true, managersOnly: true },
  { displayName: texts.report, pathname: paths.report, priority: 7, admin: true },
  { displayName: texts.invoices, pathname: paths.adminInvoices, priority: 8, admin: true },
]

/** Returns the menu entries in order: the entries for a staff role, or the public ones without a role. */
export function menuFor(role: Role | undefined): readonly NavigationItem[] {
  return navigation()
    .filter(({ admin = false, hidden = false }) => admin === (role !== undefined) && !hidden)
    .filter(({ managersOnly = false }) => !managersOnly || role === 'manager')
    .toSorted((a, b) => a.priority - b.priority)
}

const otherPages = (): readonly { displayName: string; pathname: string }[] => [
  { displayName: texts.firstPassword, pathname: paths.setup },
  { displayName: texts.ownAccount, pathname: paths.ownAccount },
  { displayName: texts.booking, pathname: paths.bankReturn },
  { displayName: texts.booking, pathname: paths.shortBankReturn },
  { displayName: texts.privacyPolicy, pathname: paths.policy },
  { displayName: texts.terms, pathname: paths.terms },
  { displayName: texts.returns, pathname: paths.returns },
  { displayName: texts.accessibility, pathname: paths.accessibility },
]

/** Returns whether there is a page at a path. Any other path is 404, which the server renders without knowing the path. */
export function isPagePath(pathname: string): boolean {
  return pagePatterns.some((pattern) => matchPath(pattern, pathname))
}

/** Returns whether a path is for guests, in all languages of the site. A path without a page is. */
export function isForGuests(pathname: string): boolean {
  return !isPagePath(pathname) || (!isStaffPath(pathname) && pathname !== paths.login && pathname !== paths.setup)
}

/** Returns a page's name for the header; empty for a path without a page. */
export function pageName(pathname: string): string {
  if (!isPagePath(pathname)) return ''
  const pages = [...navigation(), ...otherPages()].filter(
    (one) => pathname === one.pathname || (one.pathname !== '/' && pathname.startsWith(`${one.pathname}/`)),
  )
  const nearest = pages.toSorted((a, b) => b.pathname.length - a.pathname.length)[0]
  return nearest?.displayName ?? ''
}
