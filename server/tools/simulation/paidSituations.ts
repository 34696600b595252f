import {
  deskBooking,
  deskBookingPaidInPart,
  deskCancels,
  dueAtBank,
  edits,
  refunds,
  refundsAll,
  reschedules,
  takesAll,
  takesShare,
  undoes,
} from './deskFlows'
import {
  booksForTwo,
  cancelsOwn,
  movesOwn,
  notice,
  otherBooks,
  paid,
  paidAndNear,
  paidAndSoonNear,
  pays,
  paysAgain,
} from './guestFlows'
import { hourCloses, jobsTakeOver, lastSecondsPass, mail, timePasses } from './officeFlows'
import { eva, kata, type Situation } from './scene'

/** Situations of confirmed bookings of guests and of the desk. */
export const paidSituations: Record<string, Situation> = {
  'a paid booking changes': {
    capacity: 2,
    before: paid,
    flows: {
      'guest moves': movesOwn,
      'guest cancels': cancelsOwn,
      'desk edits to 2': edits([2], eva),
      'desk edits to 1': edits([1], kata),
      'desk reschedules': reschedules([15], eva),
      'desk cancels': deskCancels,
      'other guest books': otherBooks,
      'jobs take over': jobsTakeOver,
    },
  },
  'a booking moves there and back': {
    capacity: 2,
    before: paid,
    flows: {
      'desk reschedules': reschedules([15], eva),
      'desk reschedules back': reschedules([14], kata),
    },
  },
  'the money of a paid booking goes back': {
    capacity: 2,
    before: paid,
    flows: {
      'guest cancels': cancelsOwn,
      'desk cancels': deskCancels,
      'desk refunds': refunds('refund-1'),
      'desk refunds again': refunds('refund-1'),
      'desk refunds everything': refundsAll('refund-2'),
      'desk edits to 2': edits([2], eva),
      'bank notifies': notice,
    },
  },
  'the time for a full refund ends': {
    capacity: 2,
    before: paidAndSoonNear,
    flows: {
      'guest cancels': cancelsOwn,
      'its last seconds pass': lastSecondsPass,
    },
  },
  'a guest cancels late': {
    capacity: 2,
    before: paidAndNear,
    flows: {
      'guest cancels': cancelsOwn,
      'guest cancels again': cancelsOwn,
      'desk cancels': deskCancels,
      'desk refunds everything': refundsAll('refund-1'),
      'bank notifies': notice,
    },
  },
  'the booking is to be paid at the desk': {
    capacity: 6,
    before: deskBooking(3),
    flows: {
      'Eva takes a share': takesShare(eva, 'eva-1'),
      'Eva clicks twice': takesShare(eva, 'eva-1'),
      'Kata takes all': takesAll(kata, 'kata-1'),
      'guest pays online': paysAgain,
      'bank notifies': notice,
    },
  },
  'a booking is cancelled while it is paid': {
    capacity: 6,
    before: deskBooking(3),
    flows: {
      'desk cancels': deskCancels,
      'Eva takes a share': takesShare(eva, 'eva-1'),
      'Kata takes all': takesAll(kata, 'kata-1'),
    },
  },
  'a due sum is paid at the bank': {
    capacity: 6,
    before: dueAtBank,
    flows: { 'guest comes back': pays, 'bank notifies': notice, 'Kata takes all': takesAll(kata, 'kata-1') },
  },
  'a booking is paid in part': {
    capacity: 6,
    before: deskBookingPaidInPart,
    flows: {
      'Kata undoes': undoes,
      'Eva refunds': refunds('refund-1'),
      'Kata refunds everything': refundsAll('refund-2'),
    },
  },
  'a booking paid in part changes': {
    capacity: 6,
    before: deskBookingPaidInPart,
    flows: {
      'Kata takes a share': takesShare(kata, 'kata-1'),
      'Kata undoes': undoes,
      'Eva refunds': refunds('refund-1'),
      'Eva refunds again': refunds('refund-1'),
      'desk cancels': deskCancels,
      'desk edits to 4': edits([4], eva),
      'guest pays online': paysAgain,
      'desk reschedules': reschedules([15], eva),
    },
  },
  'a group shrinks and grows': {
    capacity: 6,
    before: deskBooking(5),
    flows: {
      'Eva edits to 4 and 6': edits([4, 6], eva),
      'Kata edits to 3': edits([3], kata),
      'guest B books for two': booksForTwo,
      'other guest books': otherBooks,
      'hour closes': hourCloses,
      'jobs take over': jobsTakeOver,
    },
  },
  'emails are due': {
    capacity: 2,
    before: paid,
    flows: {
      'email is sent': mail,
      'another server sends email': mail,
      'guest moves': movesOwn,
      'time passes': timePasses,
    },
  },
  'an edit is slow': {
    capacity: 6,
    before: deskBooking(4),
    flows: { 'Eva edits to 6': edits([6], eva), 'jobs take over': jobsTakeOver, 'guest B books for two': booksForTwo },
  },
}
