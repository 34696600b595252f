import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { paths } from '@range/shared/pagePaths'
import type { PageData } from '@range/shared/pageRendering'
import { site, venueMapUrl } from '@range/shared/site'
import type { Venue } from '@range/shared/venue/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import { weaponFamilies } from '../features/weapons/families'
import { pageName } from '../navigation'
import { canonicalUrl } from './heads'

type Node = Record<string, unknown>

/** Returns the schema.org description of the page at `path`. */
export function structuredData(path: string, publicUrl: string, { packages, weapons, venue }: PageData): Node {
  const nodes = [
    localBusiness(publicUrl, { packages, venue }),
    organization(publicUrl, venue),
    breadcrumb(path, publicUrl),
  ]
  if (path === paths.packages && packages) nodes.push(packageList(packages, publicUrl))
  if (path === paths.weapons && weapons) nodes.push(weaponList(weapons, publicUrl))
  return { '@context': 'https://schema.org', '@graph': nodes }
}

function localBusiness(publicUrl: string, { packages = [], venue }: PageData): Node {
  const { address, coordinates, openingHours, rating } = site
  const prices = packages.filter(({ packageType }) => packageType === 'MAIN').map(({ price }) => price)
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': `${publicUrl}/#range`,
    name: site.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}${shareImage.path}`,
    telephone: site.phone,
    ...(venue?.email && { email: venue.email }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postCode,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    hasMap: venueMapUrl,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
    currenciesAccepted: 'HUF, EUR',
    ...(prices.length > 0 && {
      priceRange: `${formatMoney(Math.min(...prices), 'HUF')} - ${formatMoney(Math.max(...prices), 'HUF')}`,
    }),
  }
}

function organization(publicUrl: string, venue: Venue | undefined): Node {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    legalName: site.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(venue?.taxNumber && { taxID: venue.taxNumber }),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: site.phone,
      ...(venue?.email && { email: venue.email }),
      contactType: 'reservations',
    },
  }
}

function breadcrumb(path: string, publicUrl: string): Node {
  const trail = path === paths.home ? [paths.home] : [paths.home, path]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pageName(step),
      item: canonicalUrl(step, publicUrl),
    })),
  }
}

function packageList(packages: readonly Package[], publicUrl: string): Node {
  const url = canonicalUrl(paths.packages, publicUrl)
  return itemList(
    'Shooting packages',
    packages.map(({ _id, name, price, weapons }) => ({
      '@type': 'Product',
      '@id': `${url}#package-${_id}`,
      name,
      description: weapons.map((entry) => `${entry.name}: ${entry.roundCount} x ${entry.roundType}`).join(', '),
      image: `${publicUrl}${shareImage.path}`,
      brand: { '@id': `${publicUrl}/#organization` },
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'HUF',
        availability: 'https://schema.org/InStock',
        url,
        seller: { '@id': `${publicUrl}/#organization` },
      },
    })),
  )
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

/** The preview picture of a shared link. */
export const shareImage = {
  path: '/share.png',
  width: 1200,
  height: 630,
  alt: `${site.name}: shooting range in ${site.address.city}`,
} as const
