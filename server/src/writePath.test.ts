import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('.', import.meta.url))

/** The only folders whose code writes bookings, attempts and slots. */
const writers = ['features/bookings/record/', 'features/bookings/seats/']
/** The files that increase a booking's version and add to its history, and the one that writes its first entry. */
const versionWriters = ['changeBooking.ts', 'reschedule.ts', 'anonymiseBooking.ts'].map(
  (name) => `features/bookings/record/${name}`,
)

const write =
  /\b(Booking|Payment|Slot)\s*\.\s*(create|insertMany|insertOne|update\w*|findOneAnd\w*|findByIdAnd\w*|replaceOne|delete\w*|bulkWrite|bulkSave|collection)\b|\bnew (Booking|Payment|Slot)\(/
const versionWrite =
  /\$inc:\s*\{[^}]*\bversion\b|\bversion:\s*\{\s*\$add|\$push:\s*\{[^}]*\bhistory\b|history:\s*\{\s*\$concatArrays/

test('only record and seats write bookings, payments and slots', () => {
  const others = sources().filter((file) => !writers.some((writer) => file.startsWith(writer)))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((file) => write.test(textOf(file)))).toEqual([])
})

test('only changeBooking, transitionBooking, reschedule and anonymiseBooking write the version and the history of a booking', () => {
  const bookings = sources().filter((file) => file.startsWith('features/bookings/'))
  expect(bookings.filter((file) => versionWrite.test(textOf(file))).sort()).toEqual(versionWriters.sort())
})

test.each([
  ['Booking.updateOne({ _id })', true],
  ['await Payment\n    .findOneAndUpdate({})', true],
  ['Slot.collection.insertOne({})', true],
  ['new Booking({})', true],
  ['Booking.find({})', false],
  ['Payment.countDocuments({})', false],
])('%j is a write: %s', (text, isWrite) => {
  expect(write.test(text)).toBe(isWrite)
})

test.each(['{ $inc: { version: 1 } }', '$push: { refunds, history: entry }', "version: { $add: ['$version', 1] }"])(
  '%s writes version or history',
  (text) => {
    expect(versionWrite.test(text)).toBe(true)
  },
)

function sources(): string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('testing/'))
}

function textOf(file: string): string {
  return readFileSync(join(source, file), 'utf8')
}
