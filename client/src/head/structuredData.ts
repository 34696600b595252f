import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import type { PageData } from '@range/shared/pageRendering'
import { site, venueMapUrl } from '@range/shared/site'
import type { Venue } from '@range/shared/venue/fields'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import type { Weapon } from '@range/shared/weapons/schema'
import { weaponFamilies } from '../features/weapons/families'
import { pageName } from '../navigation'
import { canonicalUrl, packageAt } from './heads'
import { sharePicture } from './sharePicture'

type Node = Record<string, unknown>

/** Returns the schema.org description of the page at `path`. */
export function structuredData(
  path: string,
  publicUrl: string,
  { packages, weapons, venue = unsetVenue }: Omit<PageData, 'venue'> & { venue?: Venue | undefined },
): Node {
  const nodes = [
    localBusiness(publicUrl, venue, packages),
    organization(publicUrl, venue),
    breadcrumb(path, publicUrl, packages),
  ]
  const pack = packages && packageAt(path, packages)
  if (pack) nodes.push(product(pack, publicUrl))
  if (path === paths.packages && packages) {
    const products = packages.map((one) => product(one, publicUrl))
    nodes.push(itemList('Shooting packages', products))
  }
  if (path === paths.weapons && weapons) nodes.push(weaponList(weapons, publicUrl))
  return { '@context': 'https://schema.org', '@graph': nodes }
}

function localBusiness(publicUrl: string, venue: Venue, packages: readonly Package[] = []): Node {
  const { countryCode, openingHours } = site
  const { coordinates } = venue
  const { value, count } = venue.rating ?? site.rating
  const prices = packages.filter(({ packageType }) => packageType === 'MAIN').map(({ price }) => price)
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': `${publicUrl}/#range`,
    name: venue.name,
    url: `${publicUrl}/`,
    image: sharePicture(publicUrl).url,
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

function breadcrumb(path: string, publicUrl: string, packages: readonly Package[] = []): Node {
  const pack = packageAt(path, packages)
  const trail = path === paths.home ? [paths.home] : [paths.home, ...(pack ? [paths.packages] : []), path]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step === path && pack ? pack.name : pageName(step),
      item: canonicalUrl(step, publicUrl, packages),
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
    image: sharePicture(publicUrl, picture).url,
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
