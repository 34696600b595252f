import { accountActor } from '@range/shared/bookings/actor'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/apiError'
import { buildStaffBooking } from '../../testing/buildStaffBooking'
import { fridayNoon } from '../../testing/fridayNoon'
import { namingLatestChange } from './latestChange'

const refusal = (code: string, current?: unknown) => new ApiError('It has changed.', code, 409, undefined, current)
const moved = buildStaffBooking({
  history: [{ at: '2026-11-20T10:30:00.000Z', actor: accountActor('Kata'), from: '', to: '', why: 'moved to 15:00' }],
})

test('a refusal because of another change says who made it, when and what it was', () => {
  expect(namingLatestChange(refusal('CHANGED_MEANWHILE', moved), fridayNoon)).toMatchObject({
    message: 'Changed by Kata at 11:30: moved to 15:00.',
    code: 'CHANGED_MEANWHILE',
    status: 409,
  })
})

test.each([
  ['without the booking', refusal('CHANGED_MEANWHILE')],
  ['for another reason', refusal('NOT_POSSIBLE_NOW', moved)],
  ['that is no response at all', new Error('offline')],
])('a refusal %s keeps its words', (_, error) => {
  expect(namingLatestChange(error, fridayNoon)).toBe(error)
})
