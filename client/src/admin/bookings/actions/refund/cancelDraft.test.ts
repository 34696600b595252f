import { expect, test } from 'vitest'
import { buildStaffBooking } from '../../../../testing/buildStaffBooking'
import { cancelDraftSchema } from './cancelDraft'

test('a cancellation without a reason and with a wrong amount names both problems at once', () => {
  const booking = { ...buildStaffBooking(), kept: 10_000 }
  const draft = { share: 'OTHER', refundAmount: '', method: '', payOut: 'NOW', why: '' }
  const { error } = cancelDraftSchema(booking).safeParse(draft)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['why', 'Say why'],
    ['refundAmount', 'Enter an amount'],
  ])
})
