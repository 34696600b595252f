import { addDays } from '@range/shared/budapestTime'
import { type Language, languages } from '@range/shared/language'
import { daysAhead } from '@range/shared/limits'
import { isListedPath, listedPaths, noPagePath } from '@range/shared/pagePaths'
import type { RenderedPage } from '@range/shared/pageRendering'
import { usualPublicHours } from '@range/shared/settings/hours'
import { sampleVenue } from '@range/shared/venue/sampleVenue'
import type { Weapon } from '@range/shared/weapons/schema'
import { act } from '@testing-library/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pageReads, render } from './entryServer'
import { loadPage } from './lib/loadPage'
import { unbrokenMoney } from './lib/unbrokenMoney'
import { routes } from './routes'
import { App } from './start/App'
import { readHydrationData } from './start/hydrationData'
import { SiteDocument } from './start/SiteDocument'
import { buildVenue, coldWar, firstShots, moreShots } from './testing/build'
import { createFakeApi } from './testing/fakeApi'
import { network } from './testing/network'

const publicUrl = 'https://range.example'
const weapon = (name: string, weaponType: string): Weapon => ({
  _id: name,
  name,
  weaponType,
  caliber: '5.56x45 mm',
  inService: '1960',
  description: `The ${name}.`,
  translations: {},
  weaponImg: `/images/${name}.webp`,
  weaponImgSmall: `/images/${name}-small.webp`,
})
const packages = [coldWar, { ...firstShots, name: 'First <b>Shots</b> </script>' }, moreShots]
/** The responses of the API by route. */
const everything = {
  'GET /api/v1/packages': packages,
  'GET /api/v1/public-weapons': [
    weapon('AKM', 'ASSAULT RIFFLES'),
    weapon('M16', 'ASSAULT RIFFLES'),
    weapon('UZI', 'SUBMACHINE GUNS'),
  ],
  'GET /api/v1/current-eur': { eur: 400 },
  'GET /api/v1/most-chosen-package': { id: null },
  'GET /api/v1/availability': Array.from({ length: daysAhead }, (_, day) => ({
    date: addDays('2026-11-20', day),
    hours: day === 1 ? [{ time: 11, free: 6 }] : [],
  })),
  'GET /api/v1/venue': buildVenue(),
  'GET /api/v1/privacy-terms': {
    bookingMonths: 24,
    openMoneyMonths: 3,
    submissionMonths: 12,
    emailDays: 90,
    invoiceYears: null,
  },
}
type Responses = Partial<Record<keyof typeof everything, unknown>>
const now = new Date('2026-11-20T11:00:00Z')

test.each(listedPaths)('renders %s with its head, its text and our contact details', async (path) => {
  const { html, isIndexed } = await renderPage(path)
  const text = toDocument(html)

  expect(text.querySelectorAll('h1')).toHaveLength(1)
  expect(text.body.textContent).toContain(sampleVenue.phone)
  expect(text.body.textContent).toContain(sampleVenue.street)
  expect(text.title).toContain(sampleVenue.name)
  expect(text.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(text.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${publicUrl}${path}`)
  expect(text.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(`${publicUrl}${path}`)
  expect(text.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
    /^https:\/\/range\.example\//,
  )
  expect(text.querySelector('meta[name=robots]')).toBeNull()
  expect(isIndexed).toBe(true)
  expect(assetsAsked.at(-1)?.at(-1)).toMatch(/^src\/pages\/.+Page\.tsx$/)
})

test.each(listedPaths)(
  '%s has structured data with the range’s name, address, opening hours and rating',
  async (path) => {
    const nodes = nodesOf(await renderPage(path))

    expect(nodeOf(nodes, 'LocalBusiness')).toMatchObject({
      name: sampleVenue.name,
      address: { streetAddress: sampleVenue.street, postalCode: sampleVenue.postCode, addressCountry: 'HU' },
      geo: sampleVenue.coordinates,
      openingHoursSpecification: {
        opens: '10:00',
        closes: '18:00',
        dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']),
      },
      aggregateRating: { ratingValue: 4.9, reviewCount: 312 },
    })
    expect(nodeOf(nodes, 'Organization')).toMatchObject({ legalName: sampleVenue.legalName })
    const trail = nodeOf(nodes, 'BreadcrumbList').itemListElement as { position: number; item: string; name: string }[]
    expect(trail.at(-1)).toMatchObject({ position: path === '/' ? 1 : 2, item: `${publicUrl}${path}` })
    expect(trail.at(-1)?.name).not.toBe('')
  },
)

test('structured data and the contact page state the hours of each weekday and of the next days with others', async () => {
  const day = { opens: '10:00', closes: '18:00', first: 10, last: 18 }
  const hours = {
    ...usualPublicHours,
    shownWeek: [...Array(5).fill(day), { ...day, opens: '09:00', closes: '24:00' }, null],
    changedDates: [
      { date: '2026-12-24', hours: { ...day, closes: '14:00', last: 13 } },
      { date: '2026-12-25', hours: null },
    ],
  }
  const page = await renderPage('/contact', { 'GET /api/v1/venue': { ...buildVenue(), hours } })
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(nodeOf(nodesOf(page), 'LocalBusiness').openingHoursSpecification).toEqual([
    { ...type, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '10:00', closes: '18:00' },
    { ...type, dayOfWeek: ['Saturday'], opens: '09:00', closes: '23:59' },
    { ...type, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '14:00' },
    { ...type, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ])
  const text = toDocument(page.html).querySelector('main')?.textContent
  expect(text).toContain('Mon–Fri 10:00–18:00, last session 18:00Sat 9:00–24:00, last session 18:00Sun closed')
  expect(text).toContain('Thu 24 Dec 2026: 10:00–14:00, last session 13:00Fri 25 Dec 2026: closed')
})

test('a page reads and shows what staff have translated into its language, and marks what is still English', async () => {
  expect(await pageReads('de', '/weapons', now)).toContainEqual({
    route: 'GET /api/v1/public-weapons',
    query: { language: 'de' },
  })
  const akm = { ...weapon('AKM', 'ASSAULT RIFFLES'), translations: { de: { description: 'Das Sturmgewehr.' } } }
  const page = await renderPage('/weapons', { 'GET /api/v1/public-weapons': [akm] }, undefined, 'de')
  const text = toDocument(page.html)
  expect(text.querySelector('main')?.textContent).toContain('Das Sturmgewehr.')
  expect(text.querySelector('main')?.textContent).not.toContain('The AKM.')
  expect([...text.querySelectorAll('main [lang=en]')].map(({ textContent }) => textContent)).toEqual(['1960'])
  expect(page.html).toMatch(/"description":"[^"]*Das Sturmgewehr\./)
})

test('structured data has the rating that the home page shows, and the invented one only for the sample’s company', async () => {
  const home = await renderPage('/')
  expect(toDocument(home.html).body.textContent).toContain('4.9 of 5 from 312 reviews on Google')
  expect(nodeOf(nodesOf(home), 'LocalBusiness').aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 312 })

  const unset = await renderPage('/', { 'GET /api/v1/venue': buildVenue({ rating: null }) })
  expect(nodeOf(nodesOf(unset), 'LocalBusiness').aggregateRating).toMatchObject({
    ratingValue: '5.0',
    reviewCount: 4500,
  })

  const own = await renderPage('/', {
    'GET /api/v1/venue': buildVenue({ rating: null, legalName: 'Buda Hall Bt.' }),
  })
  expect(nodeOf(nodesOf(own), 'LocalBusiness')).not.toHaveProperty('aggregateRating')
})

test.each(listedPaths)('%s has a title and a description that fit into search results', async (path) => {
  const { head, title } = toDocument((await renderPage(path)).html)
  const content = (name: string) => head.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? ''
  expect(title.length).toBeLessThanOrEqual(60)
  expect(content('description').length).toBeLessThanOrEqual(155)
  expect(content('description').length).toBeGreaterThan(50)
  expect(content('keywords')).toMatch(/^\S.*\S$/)
})

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(listedPaths.map((path) => renderPage(path)))
  const heads = pages.map(({ html }) => toDocument(html))
  const descriptions = heads.map(({ head }) => head.querySelector('meta[name=description]')?.getAttribute('content'))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(listedPaths.length)
  expect(new Set(descriptions).size).toBe(listedPaths.length)
})

test('descriptions promise only what the page has', async () => {
  const of = async (path: string, email: string) => {
    const { html } = await renderPage(path, { 'GET /api/v1/venue': buildVenue({ email }) })
    return toDocument(html).querySelector('meta[name=description]')?.getAttribute('content')
  }
  expect(await of('/about-us', '')).not.toContain('team')
  expect(await of('/contact', 'hello@range.example')).toContain('phone, email and map')
  expect(await of('/contact', '')).toContain('phone and map')
  expect(await of('/contact', '')).not.toContain('email')
})

test.each(['/policy', '/terms-and-conditions', '/returns-policy', '/accessibility'])(
  '%s in another language names the English version as binding, with a link to it',
  async (path) => {
    for (const language of languages) {
      const { html } = await renderPage(path, {}, undefined, language)
      const link = toDocument(html).querySelector('main a[hreflang="en"]')
      expect(link?.getAttribute('href')).toBe(language === 'en' ? undefined : path)
    }
  },
)

test('/packages lists every package as a product with its price', async () => {
  const items = listItems(nodesOf(await renderPage('/packages')))
  expect(items.map(({ name, offers }) => [name, offers])).toEqual(
    packages.map(({ name, price, slug }) => [
      name,
      expect.objectContaining({ price, priceCurrency: 'HUF', url: `${publicUrl}/packages/${slug}` }),
    ]),
  )
})

test('the page of a package has its own head, its offer and its contents', async () => {
  const page = await renderPage('/packages/cold-war')
  const text = toDocument(page.html)
  expect(page.isIndexed).toBe(true)
  expect(assetsAsked.at(-1)).toEqual(['src/pages/package/PackagePage.tsx'])
  expect(text.title).toContain('Cold War')
  expect(text.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${publicUrl}/packages/cold-war`)
  expect(text.querySelector('meta[name=description]')?.getAttribute('content')?.length).toBeLessThanOrEqual(155)
  expect(text.querySelectorAll('tbody tr')).toHaveLength(2)
  expect(nodeOf(nodesOf(page), 'Product')).toMatchObject({
    name: 'Cold War',
    offers: { '@type': 'Offer', price: 39_900, priceCurrency: 'HUF' },
  })
  const trail = nodeOf(nodesOf(page), 'BreadcrumbList').itemListElement as { name: string }[]
  expect(trail.map(({ name }) => name)).toEqual(['Home', 'Packages & Booking', 'Cold War'])
})

test('structured data of a page in another language name the pages in that language', async () => {
  const page = await renderPage('/packages/cold-war', {}, undefined, 'de')
  const trail = nodeOf(nodesOf(page), 'BreadcrumbList').itemListElement as { item: string }[]
  expect(trail.map(({ item }) => item)).toEqual(
    ['/de', '/de/packages', '/de/packages/cold-war'].map((path) => publicUrl + path),
  )
  expect(nodeOf(nodesOf(page), 'Product')).toMatchObject({
    offers: { url: `${publicUrl}/de/packages/cold-war` },
  })
})

test('the page of a package contains its next free hours and requests none while it hydrates', async () => {
  const api = createFakeApi()
  network.use(api.handler)
  const path = '/packages/cold-war'
  const { html } = await renderPage(path)
  const hours = toDocument(html).querySelector('ul[aria-labelledby="on-2026-11-21"]')
  expect(hours?.textContent).toBe('11:00 6 left')

  const root = await hydrate(path, html, now)
  expect(document.querySelector('ul[aria-labelledby="on-2026-11-21"]')?.textContent).toBe('11:00 6 left')
  expect(api.calls('GET /availability')).toEqual([])
  act(() => root.unmount())
})

test('a shared link to a package shows its picture, and any other link shows the site’s picture', async () => {
  const picture = '/package-pictures/cold-war/0123456789abcdef01234567'
  const pictured = [{ ...coldWar, picture }, firstShots]
  const file = `${publicUrl}${picture}-1280.webp`
  const shared = async (path: string) => {
    const page = await renderPage(path, { 'GET /api/v1/packages': pictured })
    const { head } = toDocument(page.html)
    const read = (name: string) => head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
    const names = ['og:image', 'twitter:image', 'og:image:width', 'og:image:height', 'og:image:alt']
    return { page, shown: names.map((name) => read(name)?.getAttribute('content')) }
  }

  const { page, shown } = await shared('/packages/cold-war')
  expect(shown).toEqual([file, file, '1280', '853', `Cold War at ${sampleVenue.name}`])
  expect(nodeOf(nodesOf(page), 'Product').image).toBe(file)

  const ofSite = `${publicUrl}/share.png`
  for (const path of ['/packages/first-shots', '/packages', '/']) {
    expect((await shared(path)).shown.slice(0, 4)).toEqual([ofSite, ofSite, '1200', '630'])
  }
})

test('a package that does not exist renders the 404 page', async () => {
  const { html, isIndexed } = await renderPage('/packages/gone')
  expect([isIndexed, html.includes('404'), html.includes('noindex')]).toEqual([false, true, true])
  expect(html).toContain('<title>Page not found')
})

test('/weapons lists every weapon, and without JavaScript shows the names of all of them', async () => {
  const page = await renderPage('/weapons')
  expect(listItems(nodesOf(page)).map(({ name }) => name)).toEqual(['AKM', 'M16', 'UZI'])
  const main = toDocument(page.html).querySelector('main')
  for (const name of ['AKM', 'M16', 'UZI']) expect(main?.textContent).toContain(name)
})

test('home shows the price of the cheapest main package', async () => {
  const { html } = await renderPage('/')
  const cheapest = Math.min(...packages.filter((one) => one.packageType === 'MAIN').map(({ price }) => price))
  expect(html).toContain(`From ${unbrokenMoney(cheapest, 'HUF')} (≈`)
})

test('names that people typed cannot break out of the inline scripts', async () => {
  const { html } = await renderPage('/packages')
  expect(html).not.toContain('Shots</b> </script>')
  const name = 'First <b>Shots</b> </script>'
  expect(listItems(nodesOf({ html })).map((item) => item.name)).toContain(name)
  expect(JSON.stringify(readHydrationData(toDocument(html))?.known)).toContain(JSON.stringify(name))
})

test('a page offers itself in a language that the browser prefers, in that language, and hydrates with the offer', async () => {
  network.use(createFakeApi().handler)
  const { html } = await renderPage('/contact', {}, undefined, 'en', 'de')
  const offer = toDocument(html).querySelector('section[lang=de]')
  expect(offer?.textContent).toBe('Lieber auf Deutsch?Deutsch')
  expect(offer?.querySelector('a')?.getAttribute('href')).toBe('/de/contact')
  expect(offer?.querySelector('button')?.getAttribute('aria-label')).toBe('Schließen')
  const root = await hydrate('/contact', html, now)
  expect(document.querySelector('section[lang=de]')).not.toBeNull()
  act(() => root.unmount())
})

test('/packages has the booking form in its HTML', async () => {
  const { html } = await renderPage('/packages')
  expect(toDocument(html).querySelector('form [name=firstName]')).not.toBeNull()
})

test('a document that React renders anew, because a translator has changed it, still names the app to its calls', async () => {
  document.head.innerHTML = '<meta name="app-instance" content="shop">'
  const root = createRoot(document)
  act(() =>
    root.render(
      <SiteDocument appInstance="shop">
        <p>About us</p>
      </SiteDocument>,
    ),
  )
  expect(document.querySelector('meta[name=app-instance]')?.getAttribute('content')).toBe('shop')
  act(() => root.unmount())
})

test('a page whose data cannot be read says how old they are, and hydrates', async () => {
  network.use(createFakeApi().handler)
  const { html } = await renderPage('/packages', {}, new Date('2026-11-21T13:05:00Z'))
  const note = 'This page shows how things stood at 14:05. Booking is paused for a moment.'
  expect(toDocument(html).querySelector('[role=status]')?.textContent).toBe(note)
  const root = await hydrate('/packages', html, now)
  expect(document.querySelector('[role=status]')?.textContent).toBe(note)
  act(() => root.unmount())
})

test('a rendered page names its code for the recorder, and a page for the browser requests it at once', async () => {
  const entryOf = async (path: string) => {
    const { head } = toDocument((await renderPage(path)).html)
    const [requested, named] = [head.querySelector('script[src]'), head.querySelector('meta[name=page-code]')]
    return [requested?.getAttribute('src'), named?.getAttribute('content')]
  }
  expect(await entryOf('/contact')).toEqual([undefined, '/assets/main.js'])
  expect(await entryOf('/login')).toEqual(['/assets/main.js', undefined])
})

test('an unknown path renders the 404 page, which search engines must not list', async () => {
  const { html, isIndexed } = await renderPage('/no/such/page')
  const { head, body } = toDocument(html)
  expect(body.textContent).toContain('404')
  expect(isIndexed).toBe(false)
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(head.querySelector('link[rel=canonical]')).toBeNull()
})

test.each(['/booking', '/booking/abc', '/spr', '/login', '/admin'])(
  'the server leaves %s to the browser and does not list it',
  async (path) => {
    const { html, isIndexed } = await renderPage(path)
    const { head, body } = toDocument(html)
    expect(body.querySelector('#root > noscript')?.textContent).toContain(sampleVenue.phone)
    expect(body.querySelectorAll('#root > *')).toHaveLength(1)
    expect(isIndexed).toBe(false)
    expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test.each([...listedPaths, '/no/such/page'])('the browser hydrates %s without an error or warning', async (path) => {
  const api = createFakeApi()
  network.use(api.handler)
  const { html } = await renderPage(path)
  const root = await hydrate(path, html, new Date('2027-02-01T08:30:00Z'))
  expect(document.querySelector('h1')?.textContent).toBeTruthy()
  if (isListedPath(path)) expect(toDocument(html).body.textContent).toContain(sampleVenue.phone)
  expect(api.calls('GET /packages')).toEqual([])
  expect(api.calls('GET /public-weapons')).toEqual([])
  act(() => root.unmount())
})

test.each(['/settings/nosuch', '/admin/invoices', '/weapons/nosuch'])(
  'the browser hydrates the 404 page at %s without an error, a page name or a current entry in the menu',
  async (path) => {
    network.use(createFakeApi().handler)
    const { html } = await renderPage(noPagePath)
    const root = await hydrate(path, html, now)
    expect(document.querySelector('h1')?.textContent).toBe('404')
    expect(document.querySelector('header .pageName')?.textContent).toBe('')
    expect(document.querySelector('nav [aria-current]')).toBeNull()
    act(() => root.unmount())
  },
)

test.each([...listedPaths, '/packages/cold-war', '/nowhere', '/booking/k3y', '/admin'])(
  '%s shows the owner’s venue instead of the sample',
  async (path) => {
    const own = buildVenue({
      name: 'Buda Shooting Hall',
      legalName: 'Buda Hall Bt.',
      registeredSeat: '1024 Budapest, Fő utca 1., Hungary',
      complaintAddress: '1024 Budapest, Fő utca 1., Hungary',
      domain: 'budahall.hu',
      street: 'Fő utca 2.',
      postCode: '1024',
      coordinates: null,
      phone: '+36 1 234 5678',
      hashtag: '',
      email: 'hello@budahall.hu',
      partners: [],
    })
    const { html } = await renderPage(path, { 'GET /api/v1/venue': own })
    expect(toDocument(html).title).toContain('Buda Shooting Hall')
    const { latitude } = sampleVenue.coordinates
    for (const part of ['Danube', 'Kőbánya', sampleVenue.phone, String(latitude), sampleVenue.hashtag])
      expect(html).not.toContain(part)
    expect(html.replaceAll(publicUrl, '')).not.toContain(sampleVenue.domain)
  },
)

/** The sources of each call of `assetsOf`. */
const assetsAsked: (readonly string[])[] = []

async function renderPage(
  path: string,
  changes: Responses = {},
  asOf?: Date,
  language: Language = 'en',
  offered?: Language,
) {
  const responses: Record<string, unknown> = { ...everything, ...changes }
  const answers = (await pageReads(language, path, now)).map(({ route }) => responses[route])
  const assetsOf = (sources: readonly string[]) => {
    assetsAsked.push(sources)
    return { fonts: [], styles: [], scripts: [], entry: '/assets/main.js', recorder: '' }
  }
  return render({
    language,
    path,
    publicUrl,
    now,
    answers,
    appInstance: undefined,
    assetsOf,
    ...(asOf && { asOf }),
    offered,
  })
}

/** Hydrates a rendered page; its code reads `at` as the current time afterwards. */
async function hydrate(path: string, html: string, at: Date) {
  // Other tests share the elements of head and body.
  const sent = toDocument(html)
  document.documentElement.lang = sent.documentElement.lang
  document.head.innerHTML = sent.head.innerHTML
  document.body.innerHTML = sent.body.innerHTML
  const { renderedAt, asOf, offer, known } = readHydrationData(document) ?? expect.fail('no data')
  await loadPage(routes, path)
  return act(async () =>
    hydrateRoot(
      document,
      <App environment={{ publicUrl, renderedAt: new Date(renderedAt), now: () => at, offer }} known={known}>
        <SiteDocument appInstance={undefined} asOf={asOf ? new Date(asOf) : undefined}>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
        </SiteDocument>
      </App>,
      { onRecoverableError: (error) => console.error(error) },
    ),
  )
}

function toDocument(html: string): globalThis.Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

type Node = Record<string, unknown>

function nodesOf({ html }: Pick<RenderedPage, 'html'>): Node[] {
  return JSON.parse(toDocument(html).querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']
}

function nodeOf(nodes: Node[], type: string): Node {
  const found = nodes.find((node) => [node['@type']].flat().includes(type))
  if (!found) throw new Error(`No ${type}`)
  return found
}

function listItems(nodes: Node[]): Node[] {
  return (nodeOf(nodes, 'ItemList').itemListElement as { item: Node }[]).map(({ item }) => item)
}
