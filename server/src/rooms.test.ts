import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const featureLine = [
  ['settings', 'auth', 'mail'],
  ['weapons', 'contact', 'memberships'],
  ['packages'],
  ['bookings'],
  ['reports', 'calendarFeed'],
]
/** The rooms inside `features/bookings`: imports go to the left only, and rooms of one step never import each other. */
const bookingsLine = [['record'], ['seats'], ['emails'], ['payments'], ['guest', 'staff', 'lists']]
const serverBelowFeatures = ['shared/src', 'server/src/http', 'server/src/gateways']
const serverBelowApp = [
  ...serverBelowFeatures,
  'server/src/features',
  'server/src/jobs',
  'server/src/migrations',
  'server/src/seed',
  'server/src/pages',
].concat(['sandbox-bank', 'embedded-mongo', 'config', 'secrets', 'database'].map((room) => `server/src/${room}`))
const bookings = 'server/src/features/bookings'
const belowBookings = [
  ...serverBelowFeatures,
  ...featureLine.slice(0, 3).flatMap((level) => level.map((feature) => `server/src/features/${feature}`)),
]
const clientBelowFeatures = ['shared/src', 'client/src/lib', 'client/src/paths', 'client/src/ui']
const clientBelowPages = [...clientBelowFeatures, 'client/src/features']

/** For each room, the rooms its files may import. A room always may import itself. The longest name that fits is a file's room. */
const mayImport: Record<string, readonly string[]> = {
  'shared/src': [],
  'server/src/config': ['shared/src'],
  'server/src/secrets': ['shared/src', 'server/src/config'],
  'server/src/http': ['shared/src'],
  'server/src/gateways': ['shared/src', 'server/src/http'],
  'server/src/sandbox-bank': ['shared/src', 'server/src/gateways/simplepay'],
  'server/src/embedded-mongo': [],
  'server/src/database': ['shared/src', 'server/src/config', 'server/src/embedded-mongo'],
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
  [bookings]: [],
  ...Object.fromEntries(
    bookingsLine.flatMap((step, index) => {
      const earlier = bookingsLine.slice(0, index).flat()
      return step.map((room) => [
        `${bookings}/${room}`,
        [...belowBookings, ...earlier.map((one) => `${bookings}/${one}`)],
      ])
    }),
  ),
  'server/src/migrations': [...serverBelowFeatures, 'server/src/features'],
  'server/src/jobs': [...serverBelowFeatures, 'server/src/features'],
  'server/src/seed': [...serverBelowFeatures, 'server/src/features'],
  'server/src/pages': [...serverBelowFeatures, 'server/src/features'],
  'server/src/app': serverBelowApp,
  'server/src/main': [...serverBelowApp, 'server/src/app'],
  'server/src/adminCommand': ['shared/src', 'server/src/config', 'server/src/database', 'server/src/features'],
  'server/src/testing': [...serverBelowApp, 'server/src/app'],
  'client/src/lib': ['shared/src'],
  'client/src/paths': ['shared/src'],
  'client/src/heads': ['shared/src', 'client/src/lib', 'client/src/paths'],
  'client/src/ui': ['shared/src', 'client/src/lib', 'client/src/paths'],
  ...Object.fromEntries(
    ['bookings', 'payments', 'weapons', 'packages', 'memberships', 'contact', 'settings', 'auth'].map((feature) => [
      `client/src/features/${feature}`,
      clientBelowFeatures,
    ]),
  ),
  'client/src/pages': clientBelowPages,
  'client/src/admin': clientBelowPages,
  'client/src/routes': [...clientBelowPages, 'client/src/pages', 'client/src/admin', 'client/src/start/ServerData'],
  'client/src/start': [...clientBelowPages, 'client/src/heads'],
  'client/src/entryBrowser': [...clientBelowPages, 'client/src/routes', 'client/src/start'],
  'client/src/main': ['client/src/ui', 'client/src/start', 'client/src/entryBrowser'],
  'client/src/entryServer': [...clientBelowPages, 'client/src/heads', 'client/src/routes', 'client/src/start'],
  'client/src/testing': [...clientBelowPages, 'client/src/routes', 'client/src/start'],
}

const drawer = /(^|\/)(utils|helpers|common|misc|general|types|constants|services|controllers|repositories)\//
const drawerFile = /\/(utils?|helpers?|common|misc|general|constants|index)\.tsx?$/
const importedFrom =
  /^(?:import|export)\s[^=;'"]*?\bfrom\s+['"](.+?)['"]|^import\s+['"](.+?)['"]|\bimport\(\s*['"](.+?)['"]/gm

test('every import goes the way the house allows', () => {
  expect(sourceFiles().flatMap((file) => violations(file, readFileSync(join(repository, file), 'utf8')))).toEqual([])
})

test('no room is a drawer for anything, and nothing is re-exported by a barrel', () => {
  expect(sourceFiles().filter((file) => drawer.test(file) || drawerFile.test(file))).toEqual([])
})

test.each([
  ['shared/src/money.ts', "import { readFileSync } from 'node:fs'"],
  ['shared/src/money.ts', "import express from 'express'"],
  ['server/src/http/read.ts', "import { Booking } from '../features/bookings/bookingModel'"],
  ['server/src/gateways/mailer.ts', "export { loadConfig } from '../config'"],
  ['server/src/sandbox-bank/faults.ts', "import type {\n  Mailer,\n} from '../gateways/mailer'"],
  ['server/src/embedded-mongo/wire/frames.ts', "import { sessionMinutes } from '@range/shared/limits'"],
  ['server/src/features/packages/routes.ts', "import '../bookings/bookingModel'"],
  ['server/src/features/settings/routes.ts', "const model = await import('../bookings/record/paymentModel')"],
  ['server/src/features/bookings/record/getBooking.ts', "import { takeSeats } from '../seats/takeSeats'"],
  ['server/src/features/bookings/guest/book.ts', "import { checkIn } from '../staff/checkIn'"],
  ['server/src/features/bookings/guest/routes.ts', "import { startTestApp } from '../../../testing/startTestApp'"],
  ['server/src/nowhere/thing.ts', "import { z } from 'zod'"],
  ['client/src/lib/api.ts', "import { Button } from '../ui/Button'"],
  ['client/src/features/weapons/WeaponCard.tsx', "import { bookingQueries } from '../bookings/queries'"],
  ['client/src/pages/HomePage.tsx', "import { AdminPage } from '../admin/AdminPage'"],
  ['client/src/ui/Button.tsx', "import { AppError } from '../../../server/src/http/appError'"],
])('a forbidden import in %s is reported: %s', (file, text) => {
  expect(violations(file, text)).toHaveLength(1)
})

test.each([
  ['shared/src/bookings/schema.ts', "import { z } from 'zod'\nimport { isIsoDate } from '../budapestTime'"],
  ['server/src/features/bookings/record/orderLines.ts', "import { Package } from '../../packages/packageModel'"],
  ['server/src/features/bookings/guest/book.test.ts', "import { startTestApp } from '../../../testing/startTestApp'"],
  ['client/src/routes.tsx', "const Bookings = lazy(() => import('./admin/BookingsPage'))"],
])('an allowed import in %s is not reported: %s', (file, text) => {
  expect(violations(file, text)).toEqual([])
})

function violations(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} is in no room of the house`]

  const isTest = /\.test\.tsx?$/.test(file)
  const specifiers = [...text.matchAll(importedFrom)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return specifiers
    .filter((specifier) => !isAllowed(file, room, specifier, isTest))
    .map((specifier) => `${file} imports ${specifier}`)
}

function isAllowed(file: string, room: string, specifier: string, isTest: boolean): boolean {
  const target = specifier.startsWith('@range/')
    ? specifier.replace(/^@range\/(\w+)/, '$1/src')
    : specifier.startsWith('.') && join(dirname(file), specifier).split(sep).join('/')
  if (!target) return room !== 'shared/src' || specifier === 'zod' || (isTest && specifier === 'vitest')

  const forTests = [`${file.split('/')[0]}/src/testing`, ...(isWithin(file, bookings) ? [bookings] : [])]
  const allowed = [room, ...(mayImport[room] ?? []), ...(isTest ? forTests : [])]
  return allowed.some((name) => isWithin(target, name))
}

function roomOf(file: string): string | undefined {
  const rooms = Object.keys(mayImport).filter((room) => isWithin(file, room))
  return rooms.sort((a, b) => b.length - a.length)[0]
}

function isWithin(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`)
}

function sourceFiles(): string[] {
  const files = ['shared/src', 'server/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(repository, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  return files.filter((file) => file !== 'server/src/rooms.test.ts' && file !== 'server/src/writePath.test.ts')
}
