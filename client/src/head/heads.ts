import { formatMoney } from '@range/shared/money'
import { packageOf, totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { isListedPath, type ListedPath, packagePattern, paths } from '@range/shared/pagePaths'
import type { PageData } from '@range/shared/pageRendering'
import { addressLine } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import type { Venue } from '@range/shared/venue/fields'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import { matchPath } from 'react-router-dom'
import { tabTitle } from '../lib/tabTitle'

/** How a page presents itself to search engines and in shared links. */
type Head = { title: string; description: string; keywords: string }

const heads: Record<ListedPath, (venue: Venue) => Head> = {
  [paths.home]: () => ({
    title: 'Shooting range in Budapest',
    description:
      'Shoot more than 200 weapons on 4 lanes in Budapest with special forces instructors. No experience needed. Packages, prices and booking online.',
    keywords: 'shooting range Budapest, shooting experience, stag party Budapest, gun range',
  }),
  [paths.weapons]: () => ({
    title: 'Weapons',
    description:
      'The weapons of our Budapest shooting range: assault and battle rifles, submachine guns, sniper rifles and shotguns, with caliber and history.',
    keywords: 'AK-47 Budapest, M4, MP5, sniper rifle, shooting range weapons',
  }),
  [paths.packages]: () => ({
    title: 'Packages & Booking',
    description:
      'Shooting packages in Budapest with every weapon, round and price listed. Choose a package, a date and an hour, and pay online in HUF or EUR.',
    keywords: 'shooting packages Budapest, shooting range prices, book shooting Budapest',
  }),
  [paths.aboutUs]: () => ({
    title: 'About us',
    description:
      'How a visit goes, and answers for your first one: minimum age, photo ID, safety, clothes, photos and late arrival at our Budapest shooting range.',
    keywords: 'shooting range Budapest FAQ, minimum age, range safety officer, instructors',
  }),
  [paths.membership]: () => ({
    title: 'Membership',
    description:
      'The members’ club of our Budapest shooting range: train on the same lanes and collection, with one instructor over time. Apply online.',
    keywords: 'shooting club Budapest, membership, shooting training',
  }),
  [paths.contact]: (venue) => ({
    title: 'Contact',
    description: `Address, opening hours, ${venue.email ? 'phone, email' : 'phone'} and map of ${venue.name}: ${addressLine(venue)}. Or write to us here.`,
    keywords: 'shooting range Budapest address, opening hours, contact',
  }),
  [paths.policy]: (venue) => ({
    title: 'Privacy policy',
    description: `The personal data that ${venue.name} keeps, why and for how long, and your rights.`,
    keywords: 'privacy policy, data protection',
  }),
  [paths.terms]: (venue) => ({
    title: 'Terms and conditions',
    description: `The terms for booking and shooting at ${venue.name} in Budapest.`,
    keywords: 'terms and conditions, booking terms',
  }),
  [paths.returns]: (venue) => ({
    title: 'Returns policy',
    description: `Cancelling, refunds, delivery and order fulfilment at ${venue.name} in Budapest.`,
    keywords: 'returns policy, refunds, cancellation',
  }),
}

const longestDescription = 155

/** Returns the head of a page that search engines may list; undefined for any other path. */
export function headOf(
  path: string,
  { packages = [], venue = unsetVenue }: Pick<PageData, 'packages'> & { venue?: Venue | undefined } = {},
): Head | undefined {
  const pack = packageAt(path, packages)
  const head = isListedPath(path) ? heads[path](venue) : pack && packageHead(pack)
  return head && { ...head, title: tabTitle(head.title, venue.name) }
}

/** Returns whether a path has the form of a package page, even if the package does not exist. */
export function isPackagePath(path: string): boolean {
  return matchPath(packagePattern, path) !== null
}

/** Returns the package whose page is at a path; undefined if there is none. */
export function packageAt(path: string, packages: readonly Package[]): Package | undefined {
  const { slug } = matchPath(packagePattern, path)?.params ?? {}
  return slug === undefined ? undefined : packageOf(slug, packages)
}

function packageHead({ name, price, packageType, weapons, forWhom }: Package): Head {
  const counts = `${countOf(weapons.length, 'weapon', 'weapons')}, ${countOf(totalRoundCount(weapons), 'shot', 'shots')}`
  const per = packageType === 'MAIN' ? ' per person' : ''
  const names = [...new Set(weapons.map((entry) => entry.name))]
  const text = `${counts} for ${formatMoney(price, 'HUF')}${per} at our shooting range in Budapest: ${names.join(', ')}. ${forWhom}`
  return {
    title: name,
    description: text.length <= longestDescription ? text.trim() : `${text.slice(0, longestDescription - 1).trim()}…`,
    keywords: [name, 'shooting package Budapest', ...names.slice(0, 4)].join(', '),
  }
}

/** Returns a page's canonical URL. */
export function canonicalUrl(path: string, publicUrl: string, packages: readonly Package[] = []): string {
  const pack = packageAt(path, packages)
  return `${publicUrl}${pack ? paths.package(pack.slug) : path}`
}
