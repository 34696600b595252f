import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { expect, test } from 'vitest'
import { buildRefund, buildStaffBooking } from '../../../testing/buildStaffBooking'
import { fridayNoon } from '../../../testing/fridayNoon'
import { nextSteps } from './nextSteps'

const visit = { date: '2026-11-20', time: 12 } as const
const due = { ...visit, status: 'ON_SITE', paidBy: null, due: 60_000, amount: 60_000, taken: 0 } as const
const ticked = (count: number) => ({ count, at: '2026-11-20T11:00:00.000Z', actor: { kind: 'guest' } }) as const
const owed = { amount: 59_800, why: 'GUEST_CANCELLED' } as const

const linked = {
  status: 'AWAITING_PAYMENT',
  paidBy: null,
  due: 0,
  paymentLinkUntil: '2026-11-20T12:00:00.000Z',
} as const

const cases: [string, Partial<StaffBookingDetail>, string[]][] = [
  ['something is due', due, ['payment', 'checkIn']],
  ['something is due and everybody is here, unchecked', { ...due, arrived: 2 }, ['payment', 'idSeen']],
  ['all is paid', visit, ['checkIn']],
  ['some are here, unchecked', { ...visit, arrived: 1 }, ['checkIn', 'idSeen']],
  ['all are here, and one was checked', { ...visit, arrived: 2, idSeen: ticked(1) }, ['idSeen', 'safetyForm']],
  ['all are here, without forms', { ...visit, arrived: 2, idSeen: ticked(2) }, ['safetyForm']],
  ['nothing is left to do', { ...visit, arrived: 2, idSeen: ticked(2), safetyForm: ticked(2) }, ['extras']],
  ['its guest is to pay by a link', { ...visit, time: 15, ...linked }, ['link']],
  ['nobody came', { ...visit, noShowAt: '2026-11-20T11:00:00.000Z' }, []],
  ['the visit is tomorrow', { ...visit, date: '2026-11-21' }, []],
  ['a refund is owed', { ...visit, status: 'CANCELLED', attention: 'REFUND_OWED', refundOwed: owed }, ['refund']],
  ['all went back', { ...visit, status: 'REFUNDED', refunded: 87_700, refunds: [buildRefund(87_700)] }, []],
]

test.each(cases)('when %s, the next steps are %j', (_name, changes, steps) => {
  const asked = { idSeen: true, safetyForm: true }
  expect(nextSteps(buildStaffBooking(changes), asked, fridayNoon)).toEqual(steps)
})

test('checks that the settings do not ask for are no steps', () => {
  expect(nextSteps(buildStaffBooking({ ...visit, arrived: 2 }), {}, fridayNoon)).toEqual(['extras'])
})
