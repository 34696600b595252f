import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import { site, venueMapUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/head'
import type { Venue } from '@range/shared/venue/fields'
import type { Weapon } from '@range/shared/weapons/schema'
import { weaponFamilies } from '../features/weapons/families'
import type { Head } from '../lib/page'
import { sharePicture } from './sharePicture'

/** A node of schema.org, as JSON-LD. */
type Node = Record<string, unknown>

type Site = { venue: Venue; packages?: readonly Package[] }

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

function localBusiness(publicUrl: string, venue: Venue, packages: readonly Package[]): Node {
  const { countryCode, openingHours } = site
  const { coordinates } = venue
  const { value, count } = venue.rating ?? site.rating
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
      addressCountry: countryCode,
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    hasMap: venueMapUrl(venue),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, reviewCount: count },
    currenciesAccepted: 'HUF, EUR',
    ...(prices.length > 0 && {
      priceRange: `${formatMoney(Math.min(...prices), 'HUF')} - ${formatMoney(Math.max(...prices), 'HUF')}`,
    }),
  }
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
  const home = { name: texts.home, path: paths.home }
  const trail = path === paths.home ? [home] : [home, ...(above ? [above] : []), { name: title, path }]
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

function product({ slug, name, price, weapons, picture, forWhom }: Package, publicUrl: string): Node {
  const url = `${publicUrl}${paths.package(slug)}`
  const contents = weapons.map((entry) => `${entry.name}: ${entry.roundCount} x ${entry.roundType}`).join(', ')
  return {
    '@type': 'Product',
    '@id': `${url}#package`,
    name,
    url,
    description: [forWhom, contents].filter(Boolean).join(' '),
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
      family.weapons.map(({ name, caliber, description, weaponImg }) => ({
        '@type': 'Thing',
        name,
        description: [family.heading, caliber, description].filter(Boolean).join('. '),
        ...(weaponImg && { image: new URL(weaponImg, publicUrl).href }),
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
