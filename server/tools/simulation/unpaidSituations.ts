import { clock } from './clock'
import { cancelsA, cancelsLink, deskBooking, deskCancels, extendsLink, sells } from './deskFlows'
import {
  booksA,
  booksForFree,
  booksForTwo,
  booksGroup,
  failed,
  failedGroup,
  failsToPay,
  notice,
  openPage,
  otherBooks,
  paidAtBank,
  pays,
  paysA,
  paysAAndLeaves,
  paysAgain,
  releases,
  replacesGroup,
  replacesIt,
  triesAgain,
  wrongAmount,
} from './guestFlows'
import { bookingIsAnonymised, guestIsErased, hourCloses, oldDataIsRemoved } from './officeFlows'
import { reserves, reservesAndConfirms } from './resellerFlows'
import type { FlowWork, Situation } from './scene'

const ofUnpaid: Record<string, FlowWork> = {
  'guest pays': pays,
  'guest fails to pay': failsToPay,
  'bank notifies': notice,
  'bank notifies again': notice,
  'bank names another amount': wrongAmount,
  'guest pays again': paysAgain,
  'guest releases': releases,
  'guest replaces it': replacesIt,
  'desk cancels': deskCancels,
  'other guest books': otherBooks,
  'hour closes': hourCloses,
}

/** The guest paid at the bank some minutes ago, but neither the return nor the notification has arrived. */
const paidAtBankAgo =
  (minutes: number): Situation['before'] =>
  async (world) => {
    const opened = await paidAtBank(world)
    clock.pass(minutes * 60_000)
    return opened
  }
const afterHold = 16
const afterVisit = 220 * 24 * 60

/** Situations in which nobody has been confirmed yet. */
export const unpaidSituations: Record<string, Situation> = {
  'two seats are left': {
    capacity: 2,
    before: async () => ({}),
    flows: {
      'guest A books and pays': paysA,
      'guest B books for two': booksForTwo,
      'guest C books for free': booksForFree,
      'reseller reserves and confirms': reservesAndConfirms,
      'reseller reserves again': reserves,
      'desk books': sells,
      'hour closes': hourCloses,
    },
  },
  'requests are sent twice': {
    capacity: 2,
    before: async () => ({}),
    flows: {
      'guest A books and pays': paysA,
      'guest A books again': booksA,
      'guest C books for free': booksForFree,
      'guest C books again': booksForFree,
      'reseller reserves': reserves,
      'reseller reserves again': reserves,
    },
  },
  'a booking is cancelled while it is made': {
    capacity: 2,
    before: async () => ({}),
    flows: {
      'guest A books, pays and leaves': paysAAndLeaves,
      'guest A books again': booksA,
      'desk cancels it': cancelsA,
    },
  },
  'the bank’s page is open': { capacity: 2, before: openPage, flows: ofUnpaid },
  'the guest has paid at the bank': { capacity: 2, before: paidAtBank, flows: ofUnpaid },
  'the hold has expired': {
    capacity: 1,
    before: paidAtBankAgo(afterHold),
    flows: ofUnpaid,
  },
  'the payment has failed': {
    capacity: 1,
    before: failed,
    flows: { ...ofUnpaid, 'guest pays again elsewhere': paysAgain },
  },
  'an unpaid booking ends while its guest tries again': {
    capacity: 2,
    before: failed,
    flows: { 'guest pays again': paysAgain, 'guest releases': releases, 'desk cancels': deskCancels },
  },
  'unpaid seats are released while they are held again': {
    capacity: 2,
    before: failed,
    flows: { 'guest tries again': triesAgain, 'guest releases': releases },
  },
  'unpaid bookings of one address reach its quota': {
    capacity: 30,
    before: failedGroup,
    flows: {
      'guest pays again': triesAgain,
      'guest releases': releases,
      'guest replaces it': replacesGroup,
      'another group books': booksGroup('second', 15),
    },
  },
  'a late payment is settled twice while the booking ends': {
    capacity: 2,
    before: paidAtBankAgo(afterHold),
    flows: {
      'guest pays and the desk cancels': async (scene) => {
        await pays(scene)
        return deskCancels(scene)
      },
      'bank notifies': notice,
    },
  },
  'a payment link is open': {
    capacity: 4,
    before: deskBooking(3, { paymentLinkHours: 1 }),
    flows: {
      'guest pays': paysAgain,
      'guest pays elsewhere': paysAgain,
      'desk extends the link': extendsLink,
      'desk cancels the link': cancelsLink,
      'desk cancels': deskCancels,
      'bank notifies': notice,
      'other guest books': otherBooks,
    },
  },
  'a payment link is extended while its booking ends': {
    capacity: 4,
    before: deskBooking(3, { paymentLinkHours: 1 }),
    flows: {
      'desk extends the link': extendsLink,
      'desk cancels the link': cancelsLink,
      'desk cancels': deskCancels,
    },
  },
  'a payment is late and its booking is old': {
    capacity: 2,
    before: paidAtBankAgo(afterVisit),
    flows: { 'the booking is anonymised': bookingIsAnonymised, 'guest comes back': pays },
  },
  'a guest asks to be erased': {
    capacity: 2,
    before: paidAtBankAgo(afterVisit),
    flows: {
      'guest is erased': guestIsErased,
      'old data is removed': oldDataIsRemoved,
      'bank notifies': notice,
      'desk cancels': deskCancels,
    },
  },
}
