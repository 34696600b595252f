import { deskCancels } from './deskFlows'
import { otherBooks } from './guestFlows'
import { hourCloses } from './officeFlows'
import {
  cancelsSold,
  changesToOne,
  changesToTwo,
  confirms,
  confirmsTwo,
  extendsHold,
  movesSold,
  reserved,
  reservesTwoMore,
  sold,
} from './resellerFlows'
import type { Situation } from './scene'

/** Situations of bookings that a reseller sells. */
export const resellerSituations: Record<string, Situation> = {
  'a reseller holds seats': {
    capacity: 4,
    before: reserved,
    flows: {
      'reseller confirms': confirms,
      'reseller confirms two': confirmsTwo,
      'reseller confirms again': confirms,
      'reseller reserves two more': reservesTwoMore,
      'reseller moves': movesSold,
    },
  },
  'a reseller changes its mind': {
    capacity: 3,
    before: reserved,
    flows: {
      'reseller confirms': confirms,
      'reseller cancels': cancelsSold,
      'reseller moves': movesSold,
      'desk cancels': deskCancels,
    },
  },
  'a hold is extended': {
    capacity: 2,
    before: reserved,
    flows: {
      'reseller extends': extendsHold,
      'reseller changes to two': changesToTwo,
      'reseller changes to one': changesToOne,
      'reseller confirms': confirms,
      'reseller cancels': cancelsSold,
      'other guest books': otherBooks,
      'hour closes': hourCloses,
    },
  },
  'a sold booking changes': {
    capacity: 2,
    before: sold,
    flows: {
      'reseller moves': movesSold,
      'reseller cancels': cancelsSold,
      'reseller confirms again': confirms,
      'desk cancels': deskCancels,
      'other guest books': otherBooks,
    },
  },
}
