import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const featureLine = [
  ['history', 'submissions'],
  ['settings'],
  ['accounts', 'mail'],
  ['weapons', 'contact', 'memberships', 'resellers'],
  ['packages', 'venuePhotos', 'invoiceIssuer'],
  ['bookings'],
  ['cashUps'],
  ['octo', 'reports', 'calendarFeed', 'doctor', 'privacy', 'emailPreviews'],
]
/** The rooms inside `features/bookings`: imports go only to the left, and rooms of one step never import each other. */
const bookingsLine = [
  ['record'],
  ['seats'],
  ['emails'],
  ['payments'],
  ['refunds'],
  ['invoices'],
  ['changes'],
  ['guest', 'staff', 'lists'],
]
/** Workspaces inside `server` that know nothing about the product. */
const tools = ['simplepay', 'sandbox-bank', 'embedded-mongo']
const serverBelowFeatures = [
  'shared/src',
  'server/simplepay',
  'server/src/database',
  'server/src/http',
  'server/src/gateways',
]
const serverBelowApp = [
  ...serverBelowFeatures,
  'server/src/features',
  'server/src/jobs',
  'server/src/migrations',
  'server/src/seed',
  'server/src/pages',
  'server/src/metrics',
  'server/src/openapi',
  'server/src/settingNameFault',
  'server/src/trustedProxies',
  'server/src/config',
  'server/src/secrets',
  'server/src/restrictDataFolder',
  'server/src/openBank',
  'server/src/openInvoicing',
  ...tools.map((tool) => `server/${tool}`),
]
const bookings = 'server/src/features/bookings'
const belowBookings = [
  ...serverBelowFeatures,
  ...featureLine.slice(0, 5).flatMap((level) => level.map((feature) => `server/src/features/${feature}`)),
]
/** The same for the client's `features/bookings`, `admin` and `admin/bookings`, each after the files at its own top. */
const clientBookingsLine = [['draft'], ['confirm', 'when'], ['form'], ['guestBooking']]
const adminLine = [
  ['editor', 'history', 'messages'],
  ['accounts', 'cashUp', 'settings', 'weapons', 'packages', 'submissions', 'invoices'],
  ['clerk'],
]
const adminBookingsLine = [['actions', 'invoices'], ['calendar', 'detail'], ['list']]
const clientBelowFeatures = ['shared/src', 'client/src/lib', 'client/src/navigation', 'client/src/ui']
const clientBelowPages = [...clientBelowFeatures, 'client/src/features']
const admin = 'client/src/admin'
const adminBookings = `${admin}/bookings`
const belowAdminBookings = [...clientBelowPages, `${admin}/*`, `${admin}/editor`]

/**
 * The rooms that each room's files may import, besides the room itself. A file belongs to the room with the longest matching
 * name; `folder/*` stands for the files at the folder's own top.
 */
const mayImport: Record<string, readonly string[]> = {
  'shared/src': [],
  'server/src/settingNameFault': ['shared/src'],
  'server/src/trustedProxies': [],
  'server/src/config': ['shared/src', 'server/src/settingNameFault', 'server/src/trustedProxies'],
  'server/src/secrets': ['shared/src', 'server/src/config', 'server/src/gateways'],
  'server/src/restrictDataFolder': [],
  'server/src/deployment': ['shared/src', 'server/src/config', 'server/src/secrets', 'server/src/gateways'],
  'server/src/openInvoicing': ['server/src/config', 'server/src/gateways', 'server/src/features'],
  'server/src/openBank': [
    'server/src/config',
    'server/src/secrets',
    'server/src/gateways',
    'server/simplepay',
    'server/sandbox-bank',
  ],
  'server/src/http': ['shared/src', 'server/src/database'],
  'server/src/gateways': ['shared/src', 'server/src/http', 'server/simplepay'],
  'server/simplepay': [],
  'server/sandbox-bank': ['server/simplepay'],
  'server/embedded-mongo': [],
  'server/src/database': ['server/embedded-mongo'],
  ...Object.fromEntries(
    featureLine.flatMap((level, index) =>
      level.map((feature) => [
        `server/src/features/${feature}`,
        [
          ...serverBelowFeatures,
          ...featureLine
            .slice(0, index)
            .flat()
            .map((earlier) => `server/src/features/${earlier}`),
        ],
      ]),
    ),
  ),
  ...roomsInLine(bookings, bookingsLine, belowBookings),
  'server/src/backup': [
    ...serverBelowFeatures,
    'server/src/features',
    'server/src/migrations',
    'server/embedded-mongo',
  ],
  'server/src/migrations': [...serverBelowFeatures, 'server/src/features'],
  'server/src/jobs': [...serverBelowFeatures, 'server/src/features', 'server/src/backup'],
  'server/src/seed': [...serverBelowFeatures, 'server/src/features'],
  'server/src/metrics': [...serverBelowFeatures, 'server/src/features'],
  'server/src/pages': [...serverBelowFeatures, 'server/src/features'],
  'server/src/openapi': ['shared/src', 'server/src/http', 'docs/openapi'],
  'server/src/app': serverBelowApp,
  'server/src/checkNode': ['package'],
  'server/src/main': ['server/checkNode', 'server/src/serve'],
  'server/src/serve': [...serverBelowApp, 'server/src/app', 'server/src/backup', 'server/src/deployment'],
  'server/src/runCommand': [],
  'server/src/adminCommand': [
    'server/src/runCommand',
    'shared/src',
    'server/src/config',
    'server/src/database',
    'server/src/features',
  ],
  'server/src/personCommand': [
    'server/src/runCommand',
    'shared/src',
    'server/src/config',
    'server/src/database',
    'server/src/features',
  ],
  'server/src/doctorCommand': [...serverBelowApp, 'server/src/jobs'],
  'server/src/backupCommand': [
    'server/src/runCommand',
    'server/src/config',
    'server/src/database',
    'server/src/backup',
  ],
  'server/src/settingFiles': ['server/src/config'],
  'server/src/documents': ['shared/src'],
  'server/src/testing': [...serverBelowApp, 'server/src/app', 'docs/openapi'],
  'client/src/lib': ['shared/src'],
  'client/src/navigation': ['shared/src'],
  'client/src/head': clientBelowPages,
  'client/src/ui': ['shared/src', 'client/src/lib', 'client/src/navigation'],
  ...Object.fromEntries(
    ['weapons', 'packages', 'memberships', 'contact', 'privacy', 'venuePhotos', 'invoices'].map((feature) => [
      `client/src/features/${feature}`,
      clientBelowFeatures,
    ]),
  ),
  ...roomsInLine('client/src/features/bookings', clientBookingsLine, clientBelowFeatures),
  'client/src/pages': [...clientBelowPages, 'client/src/head'],
  ...roomsInLine(admin, adminLine, clientBelowPages),
  ...roomsInLine(adminBookings, adminBookingsLine, belowAdminBookings),
  [`${admin}/today`]: [...belowAdminBookings, `${adminBookings}/*`, `${adminBookings}/actions`],
  [`${admin}/invoices`]: [...belowAdminBookings, `${adminBookings}/*`, `${adminBookings}/invoices`],
  [`${admin}/cashUp`]: [...belowAdminBookings, `${adminBookings}/*`, `${adminBookings}/actions`],
  [`${admin}/report`]: [...belowAdminBookings, `${adminBookings}/*`],
  [`${admin}/closing`]: [...belowAdminBookings, `${adminBookings}/*`, `${adminBookings}/actions`],
  [`${admin}/settings`]: [...belowAdminBookings, `${admin}/closing`, `${admin}/history`],
  [`${admin}/search`]: [...belowAdminBookings, `${adminBookings}/*`],
  [`${admin}/BookingsPage`]: [...clientBelowPages, admin],
  [`${admin}/StaffArea`]: [...clientBelowPages, admin],
  [`${admin}/SettingsArea`]: [...clientBelowPages, admin],
  'client/src/routes': [
    ...clientBelowPages,
    'client/src/pages',
    'client/src/admin',
    'client/src/staffParts',
    'client/src/start',
  ],
  'client/src/staffParts': ['client/src/admin', 'shared/src'],
  'client/src/start': [...clientBelowPages, 'client/src/head'],
  'client/src/main': [...clientBelowPages, 'client/src/head', 'client/src/routes', 'client/src/start'],
  'client/src/entryServer': [...clientBelowPages, 'client/src/head', 'client/src/routes', 'client/src/start'],
  'client/src/testing': [...clientBelowPages, 'client/src/routes', 'client/src/start'],
}

const isTestFile = /\.test\.tsx?$/
const drawer = /(^|\/)(utils|helpers|common|misc|general|types|constants|services|controllers|repositories)\//
const drawerFile = /\/(utils?|helpers?|common|misc|general|constants|index)\.tsx?$/
const importedFrom =
  /^(?:import|export)\s[^=;'"]*?\bfrom\s+['"](.+?)['"]|^import\s+['"](.+?)['"]|\bimport\(\s*['"](.+?)['"]/gm

test('every import goes in an allowed direction', { tags: 'long' }, () => {
  expect(sourceFiles().flatMap((file) => violations(file, textOf(file)))).toEqual([])
})

test('no files import each other in a circle, not even types', () => {
  expect(importCircles(new Map(sourceFiles().map((file) => [file, importsOf(file)])))).toEqual([])
})

test('finds a circle of any length, from any file on it', () => {
  const imports = { entry: ['a'], a: ['b', 'leaf'], b: ['c'], c: ['a'], leaf: [], self: [] }
  expect(importCircles(new Map(Object.entries(imports)))).toEqual([['a', 'b', 'c']])
})

test('every model is in its own file, …Model.ts, in the room that owns it or in the database room', () => {
  const isModelFile = /^server\/src\/(features\/.+|seed|database)\/\w+Model\.ts$/
  const withModels = sourceFiles().filter((file) => !isTestFile.test(file) && /\bmongoose\.model\(/.test(textOf(file)))
  expect(withModels.length).toBeGreaterThan(20)
  expect(withModels.filter((file) => !isModelFile.test(file))).toEqual([])
})

test('code that speaks HTTP reaches the database only through other rooms', () => {
  const isHttp = /^server\/src\/(http|gateways|openapi|pages)\//
  const importsDriver = /^import (?!type\b).*from '(mongoose|mongodb)'/m
  expect(
    sourceFiles().filter((file) => isHttp.test(file) && !isTestFile.test(file) && importsDriver.test(textOf(file))),
  ).toEqual([])
})

/** Names that several modules may declare, each with its reason. */
const sharedNames: Record<string, string> = {
  Component: 'React Router expects this name for the page of a lazy route',
  data: 'each public page exports its queries under this name',
  head: 'each public page exports its head under this name',
  test: 'the journeys of guests and those of staff extend Playwright’s `test`, each by its own fixtures',
  buildPackage: 'tests of the client build what the API sends, tests of the server what the database holds',
  buildReseller: 'the same',
  dayMs: 'a unit of time',
}

test('an exported name has one meaning', () => {
  const exporters = declarers('exported')
  expect(exporters.size).toBeGreaterThan(1500)
  const several = [...exporters].filter(([name, where]) => where.length > 1 && !sharedNames[name])
  expect(several.filter(([, where]) => !isOneMeaning(where)).map(([name, where]) => [name, ...where])).toEqual([])
})

/** Names of one word, such as `Props`, are left to each file, and so are names that only private declarations share. */
test('an exported name of several words means nothing else inside another file', () => {
  const within = declarers('private')
  expect(within.size).toBeGreaterThan(1500)
  const twins = [...declarers('exported')].flatMap(([name, exporters]) =>
    (/[a-z][A-Z]/.test(name) && !sharedNames[name] ? (within.get(name) ?? []) : [])
      .filter((file) => exporters.some((exporter) => canMeet(file, exporter)) && !isOneMeaning([file, ...exporters]))
      .map((file) => [name, file, ...exporters]),
  )
  expect(twins).toEqual([])
})

/** Returns the files that declare each name, outside tests and tools, either for other files or only inside. */
function declarers(which: 'exported' | 'private'): Map<string, string[]> {
  const files = [...sourceFiles(), ...programFiles()].filter((file) => !isTestFile.test(file))
  const found = new Map<string, string[]>()
  for (const file of files.filter((file) => !tools.some((tool) => isWithin(file, `server/${tool}`)))) {
    for (const name of namesIn(textOf(file), which)) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

/** Returns whether two files belong to one program, so that a reader may take the names of one for those of the other. */
function canMeet(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => file.split('/')[0])
  return a === b || a === 'shared' || b === 'shared'
}

/**
 * Returns whether the modules mean the same thing: a contract and the functions that call and implement it, or a stored
 * document and its form in the API.
 */
function isOneMeaning(modules: readonly string[]): boolean {
  const isContract = modules.some((file) => isWithin(file, 'shared/src/api'))
  const isStored = modules.length === 2 && modules.some((file) => file.endsWith('Model.ts'))
  return isContract || (isStored && modules.some((file) => isWithin(file, 'shared/src')))
}

/** Returns the names declared at a module's top level. A component that is loaded lazily is the one of its own file. */
function namesIn(text: string, which: 'exported' | 'private'): Set<string> {
  const start = which === 'exported' ? '^export (?:default )?' : '^'
  const declared = '(?:async )?(?:abstract )?(?:function\\*?|const|let|class|type|interface|enum) (\\w+)\\b(?! = lazy)'
  return new Set([...text.matchAll(new RegExp(start + declared, 'gm'))].map(([, name = '']) => name))
}

test('no room is a catch-all, and nothing is re-exported by a barrel', () => {
  expect(sourceFiles().filter((file) => drawer.test(file) || drawerFile.test(file))).toEqual([])
})

test.each([
  ['shared/src/money.ts', "import { readFileSync } from 'node:fs'"],
  ['shared/src/money.ts', "import express from 'express'"],
  ['server/src/http/read.ts', "import { Booking } from '../features/bookings/bookingModel'"],
  ['server/src/database/ifVersion.ts', "import { AppError } from '../http/appError'"],
  ['server/src/gateways/mailer.ts', "export { loadConfig } from '../config'"],
  ['server/sandbox-bank/src/faults.ts', "import type {\n  Currency,\n} from '@range/shared/money'"],
  ['server/embedded-mongo/src/wire/frames.ts', "import { sessionMinutes } from '@range/shared/limits'"],
  ['server/src/features/packages/routes.ts', "import '../bookings/bookingModel'"],
  ['server/src/features/settings/routes.ts', "const model = await import('../bookings/record/paymentModel')"],
  ['server/src/features/bookings/record/bookingUrl.ts', "import { takeSeats } from '../seats/takeSeats'"],
  ['server/src/features/bookings/payments/settlePayment.ts', "import { makeRefund } from '../refunds/refundBooking'"],
  ['server/src/features/bookings/guest/book.ts', "import { checkIn } from '../staff/checkIn'"],
  ['server/src/features/bookings/guest/routes.ts', "import { startTestApp } from '../../../testing/startTestApp'"],
  ['server/src/nowhere/thing.ts', "import { z } from 'zod'"],
  ['client/src/lib/api.ts', "import { Button } from '../ui/button/Button'"],
  ['client/src/features/weapons/WeaponCard.tsx', "import { bookingQueries } from '../bookings/queries'"],
  ['client/src/features/bookings/draft/draft.ts', "import { BookingForm } from '../form/BookingForm'"],
  ['client/src/features/bookings/queries.ts', "import { draftOf } from './draft/draft'"],
  ['client/src/pages/home/HomePage.tsx', "import { StaffArea } from '../../admin/StaffArea'"],
  ['client/src/admin/useShortcut.ts', "import { TodayPanel } from './today/TodayPanel'"],
  ['client/src/admin/packages/PackageForm.tsx', "import { weaponDraft } from '../weapons/weaponDraft'"],
  ['client/src/admin/today/Visit.tsx', "import { BookingDialog } from '../bookings/detail/BookingDialog'"],
  ['client/src/admin/bookings/queries.ts', "import type { Draft } from './actions/newBooking/deskDraft'"],
  ['client/src/admin/bookings/detail/BookingFacts.tsx', "import { BookingTable } from '../list/BookingTable'"],
  ['client/src/ui/button/Button.tsx', "import { AppError } from '../../../../server/src/http/appError'"],
])('reports a forbidden import in %s: %s', (file, text) => {
  expect(violations(file, text)).toHaveLength(1)
})

test.each([
  ['shared/src/bookings/schema.ts', "import { z } from 'zod'\nimport { isIsoDate } from '../budapestTime'"],
  ['server/src/features/bookings/record/orderLines.ts', "import { Package } from '../../packages/packageModel'"],
  ['server/src/features/bookings/guest/book.test.ts', "import { startTestApp } from '../../../testing/startTestApp'"],
  ['client/src/admin/bookings/list/BookingRow.tsx', "import { instantText } from '../../instantText'"],
  ['client/src/admin/BookingsPage.tsx', "import { TodayPanel } from './today/TodayPanel'"],
  ['client/src/routes.tsx', "const Bookings = lazy(() => import('./admin/BookingsPage'))"],
])('does not report an allowed import in %s: %s', (file, text) => {
  expect(violations(file, text)).toEqual([])
})

/**
 * Returns the rules for the top of a folder and then its rooms step by step: each may import everything below the folder, its
 * top and earlier steps.
 */
function roomsInLine(folder: string, line: readonly (readonly string[])[], below: readonly string[]) {
  const rooms: Record<string, readonly string[]> = { [`${folder}/*`]: below }
  const earlier = [`${folder}/*`]
  for (const step of line) {
    for (const room of step) rooms[`${folder}/${room}`] = [...below, ...earlier]
    earlier.push(...step.map((room) => `${folder}/${room}`))
  }
  return rooms
}

function violations(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} is in no room`]

  const isTest = isTestFile.test(file)
  return specifiersIn(text)
    .filter((specifier) => !isAllowed(file, room, specifier, isTest))
    .map((specifier) => `${file} imports ${specifier}`)
}

function isAllowed(file: string, room: string, specifier: string, isTest: boolean): boolean {
  const target = targetOf(file, specifier)
  if (!target) return room !== 'shared/src' || specifier === 'zod' || (isTest && specifier === 'vitest')

  const forTests = [
    `${file.split('/')[0]}/src/testing`,
    'server/embedded-mongo/src',
    ...(isWithin(file, bookings) ? [bookings] : []),
    ...(isWithin(file, admin) ? [admin] : []),
  ]
  const allowed = [room, ...(mayImport[room] ?? []), ...(isTest ? forTests : [])]
  return allowed.some((name) => isWithin(target, name))
}

function textOf(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(importedFrom)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** Returns the repository path, without extension, that a file's import names, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const [, workspace = '', rest = ''] = /^@range\/([\w-]+)\/(.+)/.exec(specifier) ?? []
  if (workspace) return `${tools.includes(workspace) ? 'server/' : ''}${workspace}/src/${rest}`
  return specifier.startsWith('.') ? join(dirname(file), specifier).split(sep).join('/') : undefined
}

/** Returns the source files that a file imports. */
function importsOf(file: string): string[] {
  const targets = specifiersIn(textOf(file)).map((specifier) => targetOf(file, specifier))
  return targets.flatMap((target) =>
    [`${target}.ts`, `${target}.tsx`].filter((one) => existsSync(join(repository, one))),
  )
}

/** Returns every circle of imports, beginning with the file where the search entered it. */
function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string) {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(path.slice(start))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const target of imports.get(file) ?? []) visit(target)
    path.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return circles
}

function roomOf(file: string): string | undefined {
  const rooms = Object.keys(mayImport).filter((room) => isWithin(file, room))
  return rooms.sort((a, b) => b.length - a.length)[0]
}

function isWithin(path: string, room: string): boolean {
  if (room.endsWith('/*')) return dirname(path) === room.slice(0, -2)
  return path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`)
}

/** The modules that `npm run build:texts` makes: each exports `texts`, and those with plurals import the rules. */
const generatedTexts = ['shared/src/texts', 'shared/src/staffTexts']

function sourceFiles(): string[] {
  const files = ['shared/src', 'server/src', ...tools.map((tool) => `server/${tool}/src`), 'client/src'].flatMap(
    filesIn,
  )
  return files
    .filter((file) => file !== 'server/src/rooms.test.ts' && file !== 'server/src/writePath.test.ts')
    .filter((file) => !generatedTexts.some((folder) => isWithin(file, folder)))
}

/** Returns the journeys, the fuzzer, the torture test and the simulation: programs next to the product that share its vocabulary. */
function programFiles(): string[] {
  return ['e2e', 'server/tools'].flatMap(filesIn).filter((file) => !/\/(bench|node_modules)\//.test(file))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
