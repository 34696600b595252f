import { addDays } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import { isListedPath, listedPaths, noPagePath } from '@range/shared/pagePaths'
import type { PageData, RenderedPage } from '@range/shared/pageRendering'
import { sampleVenue } from '@range/shared/site'
import type { Weapon } from '@range/shared/weapons/schema'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { dataFor, render } from './entryServer'
import { loadPage } from './lib/loadPage'
import { unbrokenMoney } from './lib/unbrokenMoney'
import { routes } from './routes'
import { App } from './start/App'
import { readHydrationData } from './start/hydrationData'
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
  weaponImg: `/images/${name}.webp`,
  weaponImgSmall: `/images/${name}-small.webp`,
})
const everything: Required<PageData> = {
  packages: [coldWar, { ...firstShots, name: 'First <b>Shots</b> </script>' }, moreShots],
  weapons: [weapon('AKM', 'ASSAULT RIFFLES'), weapon('M16', 'ASSAULT RIFFLES'), weapon('UZI', 'SUBMACHINE GUNS')],
  currentEur: { eur: 400 },
  mostChosen: { id: null },
  availability: Array.from({ length: daysAhead }, (_, day) => ({
    date: addDays('2026-11-20', day),
    hours: day === 1 ? [{ time: 11, free: 6 }] : [],
  })),
  venue: buildVenue(),
  privacyTerms: { bookingMonths: 24, openMoneyMonths: 3, submissionMonths: 12, emailDays: 90, invoiceYears: null },
}
const now = new Date('2026-11-20T11:00:00Z')

test.each(listedPaths)('renders %s with its head, its text and our contact details', async (path) => {
  const { head, body, isIndexed, sources } = await renderPage(path)
  const text = toDocument(head, body)

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
  expect(sources.at(-1)).toMatch(/^src\/pages\/.+Page\.tsx$/)
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

test('structured data has the rating that the home page shows, or the site’s rating when none is set', async () => {
  const home = await renderPage('/')
  expect(toDocument('', home.body).body.textContent).toContain('4.9 of 5 from 312 reviews on Google')
  expect(nodeOf(nodesOf(home), 'LocalBusiness').aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 312 })

  const unset = await renderPage('/', { venue: buildVenue({ rating: null }) })
  expect(nodeOf(nodesOf(unset), 'LocalBusiness').aggregateRating).toMatchObject({
    ratingValue: '5.0',
    reviewCount: 4500,
  })
})

test('/packages lists every package as a product with its price', async () => {
  const items = listItems(nodesOf(await renderPage('/packages')))
  expect(items.map(({ name, offers }) => [name, offers])).toEqual(
    everything.packages.map(({ name, price, slug }) => [
      name,
      expect.objectContaining({ price, priceCurrency: 'HUF', url: `${publicUrl}/packages/${slug}` }),
    ]),
  )
})

test('the page of a package has its own head, its offer and its contents', async () => {
  const page = await renderPage('/packages/cold-war')
  const { head, body, isIndexed, sources } = page
  const text = toDocument(head, body)
  expect(isIndexed).toBe(true)
  expect(sources).toContain('src/pages/package/PackagePage.tsx')
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

test('the page of a package contains its next free hours and requests none while it hydrates', async () => {
  const api = createFakeApi()
  network.use(api.handler)
  const path = '/packages/cold-war'
  const { body, hydrationData } = await renderPage(path)
  const hours = toDocument('', body).querySelector('ul[aria-labelledby="on-2026-11-21"]')
  expect(hours?.textContent).toBe('11:00 6 left')

  const root = await hydrate(path, { body, hydrationData, at: now })
  expect(document.querySelector('ul[aria-labelledby="on-2026-11-21"]')?.textContent).toBe('11:00 6 left')
  expect(api.calls('GET /availability')).toEqual([])
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('a shared link to a package shows its picture, and any other link shows the site’s picture', async () => {
  const picture = '/package-pictures/cold-war/0123456789abcdef01234567'
  const packages = [{ ...coldWar, picture }, firstShots]
  const file = `${publicUrl}${picture}-1280.webp`
  const shared = async (path: string) => {
    const page = await renderPage(path, { packages })
    const { head } = toDocument(page.head, '')
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
  const { head, body, isIndexed } = await renderPage('/packages/gone')
  expect([isIndexed, body.includes('404'), head.includes('noindex')]).toEqual([false, true, true])
  expect(head).toContain('<title>Page not found')
})

test('/weapons lists every weapon, and without JavaScript shows the names of all of them', async () => {
  const page = await renderPage('/weapons')
  const { body } = page
  expect(listItems(nodesOf(page)).map(({ name }) => name)).toEqual(['AKM', 'M16', 'UZI'])
  for (const name of ['AKM', 'M16', 'UZI']) expect(body).toContain(name)
})

test('home shows the price of the cheapest main package', async () => {
  const { body } = await renderPage('/')
  const cheapest = Math.min(
    ...everything.packages.filter((one) => one.packageType === 'MAIN').map(({ price }) => price),
  )
  expect(body).toContain(`Packages from ${unbrokenMoney(cheapest, 'HUF')} per person`)
})

test('names that people typed cannot break out of the inline scripts', async () => {
  const { structuredData, hydrationData } = await renderPage('/packages')
  for (const json of [structuredData, hydrationData]) expect(json).not.toContain('<')
  expect(structuredData).toContain('</script>'.replace('<', '\\u003c'))
  expect(JSON.parse(hydrationData).data.packages[1].name).toBe('First <b>Shots</b> </script>')
})

test('/packages has the booking form in its HTML', async () => {
  const { head, body } = await renderPage('/packages')
  expect(toDocument(head, body).querySelector('form [name=firstName]')).not.toBeNull()
})

test('an unknown path renders the 404 page, which search engines must not list', async () => {
  const { head, body, isIndexed } = await renderPage('/no/such/page')
  expect(body).toContain('404')
  expect(isIndexed).toBe(false)
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).not.toContain('canonical')
})

test.each(['/booking', '/booking/abc', '/spr', '/login', '/admin'])(
  'the server leaves %s to the browser and does not list it',
  async (path) => {
    const { head, body, withoutScript, isIndexed } = await renderPage(path)
    expect(body).toBe('')
    expect(withoutScript).toContain(sampleVenue.phone)
    expect(isIndexed).toBe(false)
    expect(head).toContain('noindex')
  },
)

test.each([...listedPaths, '/no/such/page'])('the browser hydrates %s without an error or warning', async (path) => {
  const api = createFakeApi()
  network.use(api.handler)
  const { body, hydrationData } = await renderPage(path)
  const root = await hydrate(path, { body, hydrationData, at: new Date('2027-02-01T08:30:00Z') })
  expect(document.querySelector('h1')?.textContent).toBeTruthy()
  if (isListedPath(path)) expect(toDocument('', body).body.textContent).toContain(sampleVenue.phone)
  expect(api.calls('GET /packages')).toEqual([])
  expect(api.calls('GET /public-weapons')).toEqual([])
  act(() => root.unmount())
  document.body.replaceChildren()
})

test.each(['/settings/nosuch', '/admin/invoices', '/weapons/nosuch'])(
  'the browser hydrates the 404 page at %s without an error, a page name or a current entry in the menu',
  async (path) => {
    network.use(createFakeApi().handler)
    const { body, hydrationData } = await renderPage(noPagePath)
    const root = await hydrate(path, { body, hydrationData, at: now })
    expect(document.querySelector('h1')?.textContent).toBe('404')
    expect(document.querySelector('header .pageName')?.textContent).toBe('')
    expect(document.querySelector('[aria-current]')).toBeNull()
    act(() => root.unmount())
    document.body.replaceChildren()
  },
)

test.each([...listedPaths, '/packages/cold-war', '/nowhere', '/booking/k3y', '/admin'])(
  '%s shows the owner’s venue instead of the sample',
  async (path) => {
    const own = buildVenue({
      name: 'Buda Shooting Hall',
      legalName: 'Buda Hall Bt.',
      registeredSeat: '1024 Budapest, Fő utca 1., Hungary',
      domain: 'budahall.hu',
      street: 'Fő utca 2.',
      postCode: '1024',
      coordinates: null,
      phone: '+36 1 234 5678',
      hashtag: '',
      email: 'hello@budahall.hu',
      partners: [],
    })
    const { head, body, structuredData, withoutScript } = await renderPage(path, { venue: own })
    const page = [head, body, structuredData, withoutScript].join('\n')
    expect(head).toContain('Buda Shooting Hall')
    const { latitude } = sampleVenue.coordinates
    for (const part of ['Danube', 'Kőbánya', sampleVenue.phone, String(latitude), sampleVenue.hashtag])
      expect(page).not.toContain(part)
    expect(page.replaceAll(publicUrl, '')).not.toContain(sampleVenue.domain)
  },
)

function renderPage(path: string, changes: PageData = {}) {
  const content = { ...everything, ...changes }
  const data = Object.fromEntries(dataFor(path).map((part) => [part, content[part]])) as PageData
  return render({ path, publicUrl, now, data })
}

/** Hydrates a rendered page; its code reads `at` as the current time afterwards. */
async function hydrate(
  path: string,
  { body, hydrationData, at }: Pick<RenderedPage, 'body' | 'hydrationData'> & { at: Date },
) {
  document.body.innerHTML = `<div id="root">${body}</div><script type="application/json" id="hydration-data">${hydrationData}</script>`
  const { renderedAt, data } = readHydrationData(document)
  await loadPage(routes, path)
  return act(async () =>
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App environment={{ renderedAt, now: () => at }} pageData={data}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </App>,
      { onRecoverableError: (error) => console.error(error) },
    ),
  )
}

function toDocument(head: string, body: string): Document {
  return new DOMParser().parseFromString(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html')
}

type Node = Record<string, unknown>

function nodesOf({ structuredData }: RenderedPage): Node[] {
  return JSON.parse(structuredData)['@graph']
}

function nodeOf(nodes: Node[], type: string): Node {
  const found = nodes.find((node) => [node['@type']].flat().includes(type))
  if (!found) throw new Error(`No ${type}`)
  return found
}

function listItems(nodes: Node[]): Node[] {
  return (nodeOf(nodes, 'ItemList').itemListElement as { item: Node }[]).map(({ item }) => item)
}
