import { language, pathIn } from '@range/shared/language'
import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import type { DayHours, PublicHours } from '@range/shared/settings/hours'
import { weekInSpans } from '@range/shared/settings/hoursText'
import { site, venueMapUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/head'
import { translated } from '@range/shared/translated'
import type { Venue } from '@range/shared/venue/fields'
import type { PublicVenue } from '@range/shared/venue/schema'
import { isSampleCompany } from '@range/shared/venue/shownVenue'
import type { Weapon } from '@range/shared/weapons/schema'
import { weaponFamilies } from '../features/weapons/families'
import type { Head } from '../lib/page'
import { sharePicture } from './sharePicture'

/** A node of schema.org, as JSON-LD. */
type Node = Record<string, unknown>

type Site = { venue: PublicVenue; packages?: readonly Package[] }

/** Returns the schema.org description of a page. */
export function pageGraph(path: string, publicUrl: string, head: Head, { venue, packages = [] }: Site): Node {
  const nodes = [
    localBusiness(publicUrl, venue, packages),
    organization(publicUrl, venue),
    breadcrumb(path, publicUrl, head),
    ...(head.about ? [described(head.about, publicUrl)] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': nodes }
}

const sitePicture = (publicUrl: string) => `${publicUrl}/share.png`

function described(about: NonNullable<Head['about']>, publicUrl: string): Node {
  if ('package' in about) return product(about.package, publicUrl)
  if ('weapons' in about) return weaponList(about.weapons, publicUrl)
  const products = about.packages.map((pack) => product(pack, publicUrl))
  return itemList('Shooting packages', products)
}

function localBusiness(publicUrl: string, venue: PublicVenue, packages: readonly Package[]): Node {
  const { coordinates } = venue
  // The specification's rating is invented, like the sample's company: nothing of an owner's may carry it.
  const rating = venue.rating ?? (isSampleCompany(venue) ? site.rating : null)
  const prices = packages.filter(({ packageType }) => packageType === 'MAIN').map(({ price }) => price)
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': `${publicUrl}/#range`,
    name: venue.name,
    url: `${publicUrl}/`,
    image: sitePicture(publicUrl),
    telephone: venue.phone,
    ...(venue.email && { email: venue.email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.street,
      postalCode: venue.postCode,
      addressLocality: venue.city,
      addressCountry: site.countryCode,
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    hasMap: venueMapUrl(venue),
    openingHoursSpecification: openingHours(venue.hours),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    }),
    currenciesAccepted: 'HUF, EUR',
    ...(prices.length > 0 && {
      priceRange: `${formatMoney(Math.min(...prices), 'HUF')} - ${formatMoney(Math.max(...prices), 'HUF')}`,
    }),
  }
}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns the hours of the week and of the next days with other hours. A closed day opens and closes at midnight. */
function openingHours(hours: PublicHours): Node | Node[] {
  const week = weekInSpans(hours).flatMap(({ first, last, hours: shown }) =>
    shown ? [{ dayOfWeek: daysOfWeek.slice(first - 1, last), ...timesOf(shown) }] : [],
  )
  const changed = hours.changedDates.map(({ date, hours: shown }) => ({
    validFrom: date,
    validThrough: date,
    ...timesOf(shown ?? { opens: '00:00', closes: '00:00' }),
  }))
  const nodes = [...week, ...changed].map((one) => ({ '@type': 'OpeningHoursSpecification', ...one }))
  return nodes.length === 1 ? (nodes[0] ?? []) : nodes
}

/** Search engines read the end of the day as 23:59. */
function timesOf({ opens, closes }: Pick<DayHours, 'opens' | 'closes'>) {
  return { opens, closes: closes === '24:00' ? '23:59' : closes }
}

function organization(publicUrl: string, venue: Venue): Node {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: venue.name,
    legalName: venue.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(venue.taxNumber && { taxID: venue.taxNumber }),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: venue.phone,
      ...(venue.email && { email: venue.email }),
      contactType: 'reservations',
    },
  }
}

function breadcrumb(path: string, publicUrl: string, { title, above }: Head): Node {
  const home = { name: texts.home, path: pathIn(language(), paths.home) }
  const between = above ? [{ ...above, path: pathIn(language(), above.path) }] : []
  const trail = path === home.path ? [home] : [home, ...between, { name: title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${publicUrl}${step.path}`,
    })),
  }
}

function product(pack: Package, publicUrl: string): Node {
  const { slug, name, price, weapons, picture } = pack
  const url = publicUrl + pathIn(language(), paths.package(slug))
  const contents = weapons.map((entry) => `${entry.name}: ${entry.roundCount} x ${entry.roundType}`).join(', ')
  return {
    '@type': 'Product',
    '@id': `${url}#package`,
    name,
    url,
    description: [translated(pack, 'forWhom').text, contents].filter(Boolean).join(' '),
    image: picture ? `${publicUrl}${sharePicture(picture).path}` : sitePicture(publicUrl),
    brand: { '@id': `${publicUrl}/#organization` },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'HUF',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@id': `${publicUrl}/#organization` },
    },
  }
}

function weaponList(weapons: readonly Weapon[], publicUrl: string): Node {
  return itemList(
    'Weapons',
    weaponFamilies(weapons).flatMap((family) =>
      family.weapons.map((weapon) => ({
        '@type': 'Thing',
        name: weapon.name,
        description: [family.heading, translated(weapon, 'caliber').text, translated(weapon, 'description').text]
          .filter(Boolean)
          .join('. '),
        ...(weapon.weaponImg && { image: new URL(weapon.weaponImg, publicUrl).href }),
      })),
    ),
  )
}

function itemList(name: string, items: Node[]): Node {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  }
}
