import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { languages, pathIn } from '@range/shared/language'
import { isListedPath, listedPaths } from '@range/shared/pagePaths'
import type { PageRenderer } from '@range/shared/pageRendering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Package } from '../features/packages/packageModel'
import { Weapon } from '../features/weapons/weaponModel'
import { buildBookingInput } from '../testing/buildBookingInput'
import { lastingHeaders } from '../testing/lastingHeaders'
import { startTestApp, type TestApp } from '../testing/startTestApp'
import { useTestDatabase } from '../testing/testDatabase'
import { writeManifests } from '../testing/writeManifests'

useTestDatabase()

const script = 'console.log("entry")'
const recorder = 'console.log("record")'
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'range-client-'))
let app: TestApp
let isBroken = false
let isPrying = false
let rendered: string[] = []

const packages = { route: 'GET /api/v1/packages' }
const currentEur = { route: 'GET /api/v1/current-eur' }
const availability = { route: 'GET /api/v1/availability', query: { from: '2026-11-21', to: '2026-11-23' } }

/** A minimal renderer: each page shows its path, its prices, the free seats of tomorrow at 14:00, and the hour. */
const renderer: PageRenderer = {
  pageReads: async (_language, pagePath) => {
    if (pagePath === '/packages/known') return [availability]
    if (pagePath === '/membership') return [{ route: isPrying ? 'GET /api/v1/get-save-settings' : packages.route }]
    return pagePath === '/packages' ? [packages, currentEur] : []
  },
  render: async ({ path: pagePath, offered, publicUrl, now, answers, appInstance, assetsOf }) => {
    if (isBroken) throw new Error('no page today')
    rendered.push(pagePath)
    const assets = assetsOf(['src/pages/SomePage.tsx'])
    return {
      html: `<title>Page ${pagePath}</title>${appInstance ?? ''}<link rel="canonical" href="${publicUrl}${pagePath}">
        <script>${assets.recorder}</script>${assets.styles.map(({ css }) => `<style>${css}</style>`).join('')}
        <i>${JSON.stringify(assets)}</i><h1>${pagePath}</h1><u>${offered ?? ''}</u><b>${JSON.stringify(answers)}</b> ${now.toISOString()}`,
      isIndexed: isListedPath(pagePath) || pagePath === '/packages/known',
    }
  },
  renderShell: ({ appInstance, assetsOf }) => `<title>Shell</title>${appInstance ?? ''}<i>${assetsOf([]).entry}</i>`,
}
const answersIn = (html: string) => JSON.parse(/<b>(.*)<\/b>/.exec(html)?.[1] ?? 'null')

beforeAll(async () => {
  writeClient()
  app = await startTestApp({ client: { dir, renderer } })
})
afterAll(async () => {
  await app.stop()
  fs.rmSync(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  await Package.deleteMany()
  await Package.create({ name: 'Known', slug: 'known', price: 1, packageType: 'MAIN', weapons: [] })
  isBroken = false
  isPrying = false
  rendered = []
})

test.each(listedPaths)('%s is complete HTML with its own head and text, and is never cached', async (pagePath) => {
  const { status, headers, text } = await app.api.get(pagePath)
  expect(status).toBe(200)
  expect(text).toContain(`<title>Page ${pagePath}</title>`)
  expect(text).toContain(`<link rel="canonical" href="${app.url}${pagePath}">`)
  expect(text).toContain(`<h1>${pagePath}</h1>`)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-robots-tag']).toBeUndefined()

  const again = await app.api.get(pagePath).set('If-None-Match', String(headers.etag))
  expect(again.status).toBe(304)
})

test('a page gets its style sheets, fonts of the first view and scripts, imported ones first, each once', async () => {
  const { text } = await app.api.get('/contact')
  expect(JSON.parse(/<i>(.*)<\/i>/.exec(text)?.[1] ?? '')).toEqual({
    fonts: ['/assets/text-core-1.woff2', '/assets/archivo-hungarian-1.woff2'],
    styles: [
      { href: '/assets/entry.css', css: 'body{color:red}' },
      { href: '/assets/page.css', css: '.page{color:blue}' },
    ],
    scripts: ['/assets/part.js', '/assets/page.js'],
    entry: '/assets/entry.js',
    recorder,
  })
})

test('allows only the page’s own inlined script and styles', async () => {
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  for (const path of ['/contact', '/no/such/page']) {
    const policy = (await app.api.get(path)).headers['content-security-policy']
    expect(policy).toContain(`;script-src 'self' ${hashOf(recorder)};`)
    expect(policy).toContain(`;style-src 'self' ${hashOf('body{color:red}')} ${hashOf('.page{color:blue}')};`)
  }
})

test('a page shows the API’s data, even after it changes', async () => {
  await Package.updateOne({}, { price: 39_900 })
  const [before, eur] = answersIn((await app.api.get('/packages')).text)
  expect(before).toEqual((await app.api.get('/api/v1/packages')).body)
  expect(eur).toEqual({ eur: 400 })

  await Package.updateOne({}, { price: 41_900 })
  expect(answersIn((await app.api.get('/packages')).text)[0]).toMatchObject([{ price: 41_900 }])
})

test('the page of a package shows the free seats, even right after a booking', async () => {
  const shown = async () => {
    const [days] = answersIn((await app.api.get('/packages/known')).text)
    return days[1].hours.find((hour: { time: number }) => hour.time === 14).free
  }
  expect(await shown()).toBe(20)
  expect(await shown()).toBe(20)
  expect(rendered).toEqual(['/packages/known'])

  const wanted = await buildBookingInput({ date: '2026-11-22', time: 14 })
  expect((await app.api.post('/api/v1/book').set('Idempotency-Key', randomUUID()).send(wanted)).status).toBe(201)
  expect(await shown()).toBe(19)
})

test('renders a page again after a minute, and when an hour begins', async () => {
  app.clock.now = new Date('2026-11-21T09:50:00Z')
  await app.api.get('/about-us')
  app.clock.now = new Date('2026-11-21T09:50:59Z')
  const { text } = await app.api.get('/about-us')
  expect(rendered).toEqual(['/about-us'])
  expect(text).toContain('2026-11-21T09:00:00.000Z')
  app.clock.now = new Date('2026-11-21T09:59:30Z')
  await app.api.get('/about-us')
  expect(rendered).toEqual(['/about-us', '/about-us'])

  app.clock.now = new Date('2026-11-21T10:00:00Z')
  expect((await app.api.get('/about-us')).text).toContain('2026-11-21T10:00:00.000Z')
})

test('a cached page has the headers and the text of a new one, in any encoding', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const ask = () => app.api.get('/contact').set('Accept-Encoding', encoding)
    // A request with a token gets a separate response.
    const made = await ask().set('Authorization', 'Bearer none')
    await ask()
    rendered = []
    const kept = await ask()
    expect(kept.text).toBe(made.text)
    expect(lastingHeaders(kept.headers)).toEqual(lastingHeaders(made.headers))
  }
  expect(rendered).toEqual([])
})

test('every page names the app to its code if that is set, and is otherwise the same', async () => {
  const name = 'shop"1"'
  const named = await startTestApp({ client: { dir, renderer }, config: { appInstance: name } })
  named.clock.now = app.clock.now
  for (const pagePath of ['/', '/packages', '/packages/known', '/booking/abc', '/login', '/admin', '/no/such/page']) {
    const { text } = await named.api.get(pagePath)
    expect([pagePath, text.split(name).length]).toEqual([pagePath, 2])
    const same = (html: string) => html.replaceAll(/127\.0\.0\.1:\d+/g, 'host')
    expect(same((await app.api.get(pagePath)).text)).toBe(same(text).replace(name, ''))
  }
  isBroken = true
  expect((await named.api.get('/policy')).text).toContain(name)
  await named.stop()
})

test('offers the language that the visitor has chosen, or the browser prefers, on pages in another', async () => {
  const offered = async (path: string, headers: Record<string, string>) => {
    const { text, headers: sent } = await app.api.get(path).set(headers)
    expect(sent.vary?.split(', ')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']))
    return /<u>(.*)<\/u>/.exec(text)?.[1]
  }
  const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' }
  expect(await offered('/contact', german)).toBe('de')
  expect(await offered('/contact', german)).toBe('de')
  expect(await offered('/de/contact', german)).toBe('')
  expect(await offered('/de/contact', { 'Accept-Language': 'en-GB,de' })).toBe('en')
  expect(await offered('/contact', { 'Accept-Language': 'es,it;q=0.8,en;q=0.9' })).toBe('')
  expect(await offered('/contact', { 'Accept-Language': 'es,it;q=0.9,en;q=0.8' })).toBe('it')
  expect(await offered('/contact', { 'Accept-Language': 'es, *;q=0.1' })).toBe('')
  expect(await offered('/hu/contact', {})).toBe('')
  expect(await offered('/contact', { ...german, Cookie: 'language=en' })).toBe('')
  expect(await offered('/contact', { ...german, Cookie: 'a=b; language=fr' })).toBe('fr')
  expect(await offered('/fr/contact', { ...german, Cookie: 'language=fr' })).toBe('')
  expect(await offered('/contact', { ...german, Cookie: 'language=xx' })).toBe('de')
  expect(await offered('/contact', { ...german, Cookie: 'other_language=fr' })).toBe('de')
  expect((await app.api.get('/contact').set(german)).status).toBe(200)
})

test('an unknown address is 404 with its own page', async () => {
  for (const pagePath of [
    '/no/such/page',
    '/packages/1',
    '//elsewhere.example/',
    '/en//elsewhere.example',
    '/HU//elsewhere.example/x',
  ]) {
    const { status, headers, text } = await app.api.get(pagePath)
    expect([pagePath, status]).toEqual([pagePath, 404])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(text).toContain('<h1>')
  }
  expect((await app.api.post('/no/such/page')).status).toBe(404)
  expect((await app.api.get('/assets/gone.js')).status).toBe(404)
})

test('a package’s page is 200 while the package exists', async () => {
  expect((await app.api.get('/packages/known')).status).toBe(200)
  expect((await app.api.get('/packages/gone')).status).toBe(404)
})

test.each(['/booking', '/booking/abc', '/spr', '/login', '/admin', '/admin/bookings/abc', '/settings'])(
  'search engines may not list %s',
  async (pagePath) => {
    const { status, headers } = await app.api.get(pagePath)
    expect(status).toBe(200)
    expect(headers['x-robots-tag']).toBe('noindex')
  },
)

test.each([
  ['/Weapons/?from=ad', '/weapons?from=ad'],
  ['/packages/known/', '/packages/known'],
  ['/Packages/Known?from=ad', '/packages/known?from=ad'],
  ['/packages/kn%6Fwn', '/packages/known'],
  ['/packages/known).', '/packages/known'],
  ['/Booking/Ab_-c/', '/booking/Ab_-c'],
  ['/booking/Ab_-c.?r=1&s=2', '/booking/Ab_-c?r=1&s=2'],
  ['/booking/Ab_-c%29%2E', '/booking/Ab_-c'],
  ['/booking/Ab_-c_', '/booking/Ab_-c'],
  ['/booking/Ab_-c&gt;', '/booking/Ab_-c'],
  ['/booking/Ab_-c&quot;&#62;.', '/booking/Ab_-c'],
  ['/booking/Ab_-c//', '/booking/Ab_-c'],
  ['/booking).', '/booking'],
  ['/packages.', '/packages'],
  ['/packages//?package=known', '/packages?package=known'],
  ['/terms-and-conditions)', '/terms-and-conditions'],
  ['/booking/).', '/booking'],
  ['/ADMIN/bookings/abc/', '/admin/bookings/abc'],
  ['/login/', '/login'],
  ['/index.html', '/'],
  ['/en', '/'],
  ['/en/contact?a=b', '/contact?a=b'],
  ['/DE', '/de'],
  ['/Hu/packages', '/hu/packages'],
])('a page has one address: %s redirects to %s', async (spelling, address) => {
  const { status, headers } = await app.api.get(spelling)
  expect([status, headers.location]).toEqual([301, address])
  expect((await app.api.get(address)).status).toBe(200)
})

test.each(['/hu/admin', '/hu/admin/bookings/abc', '/hu/till/past', '/hu/login', '/de/contact'])(
  '%s is a page of its own language',
  async (address) => {
    expect((await app.api.get(address)).status).toBe(200)
  },
)

test.each([
  ['/de/admin', '/admin'],
  ['/it/admin/bookings/abc?from=mail', '/admin/bookings/abc?from=mail'],
  ['/fr/till/past', '/till/past'],
  ['/de/settings/no-page', '/settings/no-page'],
  ['/it/login?back=%2Fadmin', '/login?back=%2Fadmin'],
  ['/fr/setup', '/setup'],
])('the staff pages are in English where they lack a language: %s leads to %s', async (address, english) => {
  const { status, headers } = await app.api.get(address)
  expect([status, headers.location]).toEqual([302, english])
})

test('a package’s id leads to the address with its name', async () => {
  const { _id } = await Package.findOne({ slug: 'known' }).orFail().lean()
  expect((await app.api.get(`/packages/${_id}`)).headers.location).toBe('/packages/known')
})

test('pages that are the same for all addresses are rendered once', async () => {
  for (const name of ['a', 'b', 'c']) {
    for (const path of ['booking', 'admin/bookings', 'packages', 'no/such', 'NO/SUCH/page']) {
      await app.api.get(`/${path}/${name}`)
    }
  }
  expect(rendered.toSorted()).toEqual(['/*', '/admin/bookings/:id', '/booking/:id', '/packages/:slug'])
})

test('a page cannot show a read that is not for everybody', async () => {
  expect((await app.api.get('/membership')).text).toContain('<h1>/membership</h1>')
  isPrying = true
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  expect((await app.api.get('/membership')).text).toContain('<title>Shell</title>')
})

test('leaves a page that cannot be rendered to the browser', async () => {
  isBroken = true
  const { status, text } = await app.api.get('/terms-and-conditions')
  expect(status).toBe(200)
  expect(text).toBe('<title>Shell</title><i>/assets/entry.js</i>')
})

test('the sitemap lists exactly the public pages in every language, with the day of their last change', async () => {
  await Package.deleteMany()
  await Package.create({ name: 'Cold War', slug: 'cold-war', price: 1, packageType: 'MAIN', weapons: [] })
  const { headers, text } = await app.api.get('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const inLanguages = (pagePath: string) => languages.map((name) => `${app.url}${pathIn(name, pagePath)}`)
  expect(locations).toEqual([...listedPaths, '/packages/cold-war'].flatMap(inLanguages))

  await Weapon.create({ name: 'AKM', weaponType: 'RIFFLES' })
  await Weapon.collection.updateOne({ name: 'AKM' }, { $set: { updatedAt: new Date('2099-05-04T10:00:00Z') } })
  const changed = (await app.api.get('/sitemap.xml')).text
  const changedOn = [...changed.matchAll(/<loc>(.*?)<\/loc><lastmod>2099-05-04</g)].map(([, url]) => url)
  expect(changedOn).toEqual(['/', '/weapons', '/packages'].flatMap(inLanguages))
})

test('robots may read everything and find the sitemap', async () => {
  const { text } = await app.api.get('/robots.txt')
  expect(text).toContain('Disallow:\n')
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})

test('the web manifest names icons', async () => {
  const { headers, body } = await app.api.get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(body.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
})

test('a hashed file is compressed in an encoding that the browser accepts, and cached for a year', async () => {
  const gzipped = await app.api.get('/assets/entry.js').set('Accept-Encoding', 'gzip')
  expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gzipped.headers['content-type']).toContain('javascript')
  expect(gzipped.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(gzipped.text).toBe(script)

  const plain = await app.api.get('/assets/entry.js').set('Accept-Encoding', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.text).toBe(script)
})

function writeClient(): void {
  const files: Record<string, string | Buffer> = {
    'assets/entry.js': script,
    'assets/recorder.js': `${recorder}\n`,
    'assets/entry.js.gz': gzipSync(script),
    'assets/entry.css': 'body{color:red}\n',
    'assets/page.js': '',
    'assets/part.js': '',
    'assets/page.css': '.page{color:blue}\n',
  }
  writeManifests(path.join(dir, 'public'), {
    'src/main.tsx': {
      file: 'assets/entry.js',
      css: ['assets/entry.css'],
      assets: ['assets/text-core-1.woff2', 'assets/archivo-hungarian-1.woff2', 'assets/text-accents-1.woff2'],
    },
    _part: { file: 'assets/part.js', imports: ['src/main.tsx'] },
    'src/pages/SomePage.tsx': {
      file: 'assets/page.js',
      css: ['assets/page.css'],
      imports: ['src/main.tsx', '_part'],
    },
  })
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, 'public', name)), { recursive: true })
    fs.writeFileSync(path.join(dir, 'public', name), content)
  }
}

test('refuses a flood of pages from one address, and sooner one of missing pages, but not of their files', {
  tags: 'long',
}, async () => {
  const limited = await startTestApp({ client: { dir, renderer }, config: { rateLimits: true } })
  const statusesOf = async (paths: string[]) => {
    const asked = await Promise.all(paths.map((pagePath) => limited.api.get(pagePath)))
    return asked.map(({ status }) => status).toSorted()
  }
  const missing = Array.from({ length: 61 }, (_, page) =>
    page % 2 ? `/no/such/page/${page}` : `/packages/gone-${page}`,
  )
  expect(await statusesOf(missing)).toEqual([...Array(60).fill(404), 429])
  const existing = Array.from({ length: 540 }, () => '/contact')
  expect(await statusesOf(existing)).toEqual([...Array(539).fill(200), 429])
  expect((await limited.api.get('/assets/entry.js')).status).toBe(200)
  await limited.stop()
})
