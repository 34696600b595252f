import { sells } from './deskFlows'
import { booksAtShownPrice, openPage, otherBooks, pays, paysA, paysAgain } from './guestFlows'
import {
  capacityFalls,
  dayEndsEarlier,
  filesHistory,
  hourCloses,
  hourIsBlocked,
  hourOpens,
  otherServerBlocks,
  packageIsDeleted,
  priceFalls,
  priceRises,
  rateChanges,
  seatIsBlocked,
  seatIsToBeBlocked,
  seatsAreUnblocked,
} from './officeFlows'
import { reserves } from './resellerFlows'
import type { Scene, Situation } from './scene'

/** Situations in which the office changes the offer. */
export const officeSituations: Record<string, Situation> = {
  'prices change': {
    capacity: 3,
    before: async () => ({}),
    flows: {
      'guest books in euros': booksAtShownPrice('EUR'),
      'guest books in forints': booksAtShownPrice('HUF'),
      'euro rate changes': rateChanges,
      'price rises': priceRises,
    },
  },
  'a package changes': {
    capacity: 3,
    before: async () => ({}),
    flows: {
      'price rises': priceRises,
      'price falls': priceFalls,
      'package is deleted': packageIsDeleted,
      'reseller reserves': reserves,
      'history is filed': filesHistory,
    },
  },
  'seats are blocked': {
    capacity: 2,
    before: openPage,
    flows: {
      'all seats are blocked': hourIsBlocked,
      'guest pays': pays,
      'guest pays again': paysAgain,
      'guest A books and pays': paysA,
      'desk books': sells,
      'history is filed': filesHistory,
    },
  },
  'two servers block seats': {
    capacity: 2,
    before: async () => {
      await seatIsToBeBlocked()
      return {}
    },
    flows: { 'all seats are blocked': hourIsBlocked, 'another server blocks seats': otherServerBlocks },
  },
  'hours change': {
    capacity: 2,
    before: openPage,
    flows: {
      'day ends earlier': dayEndsEarlier,
      'guest pays': pays,
      'guest pays again': paysAgain,
      'guest A books and pays': paysA,
      'desk books': sells,
      'reseller reserves': reserves,
    },
  },
  'settings change at once': {
    capacity: 2,
    before: async (world) => {
      await seatIsBlocked(world as Scene)
      return openPage(world)
    },
    flows: {
      'a seat is blocked': seatIsBlocked,
      'seats are unblocked': seatsAreUnblocked,
      'capacity falls': capacityFalls,
      'hour closes': hourCloses,
      'hour opens': hourOpens,
      'guest A books and pays': paysA,
      'other guest books': otherBooks,
    },
  },
}
