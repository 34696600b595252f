import type { IndexDefinition, IndexOptions } from 'mongoose'

const isOfReseller = { 'reseller.uuid': { $type: 'string' } }

/** The indexes of the bookings; `queryPlans.test.ts` names the queries that need them. */
export const bookingIndexes: readonly [fields: IndexDefinition, options?: IndexOptions][] = [
  [{ orderNumber: 1 }, { unique: true }],
  [{ status: 1, holdUntil: 1 }],
  [{ status: 1, 'paymentLink.until': 1 }],
  [{ status: 1, confirmationQueuedAt: 1 }],
  [{ date: 1, time: 1 }],
  [{ isArchived: 1, status: 1, date: 1, time: 1, _id: 1 }],
  [{ isArchived: 1, searchWords: 1, status: 1, date: 1, time: 1, _id: 1 }],
  [{ attention: 1, createdAt: -1 }],
  [{ forgottenAt: 1, date: 1 }],
  [{ 'takings.at': 1 }],
  [{ 'takings.undone.at': 1 }],
  [{ 'refunds.at': 1 }],
  [{ 'takings.drawer': 1, 'takings.at': 1 }, { partialFilterExpression: { 'takings.drawer': { $type: 'string' } } }],
  [{ 'refunds.drawer': 1, 'refunds.at': 1 }, { partialFilterExpression: { 'refunds.drawer': { $type: 'string' } } }],
  [{ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': { $type: 'string' } } }],
  [{ hasRefundToSettle: 1 }, { partialFilterExpression: { hasRefundToSettle: true } }],
  [{ hasNewMoney: 1 }, { partialFilterExpression: { hasNewMoney: true } }],
  [{ 'pendingReschedule.at': 1 }, { partialFilterExpression: { 'pendingReschedule.at': { $type: 'date' } } }],
  [{ 'pendingEdit.at': 1 }, { partialFilterExpression: { 'pendingEdit.at': { $type: 'date' } } }],
  [{ 'paymentLink.isEmailQueued': 1 }, { partialFilterExpression: { 'paymentLink.isEmailQueued': { $type: 'bool' } } }],
  [{ 'cancellation.isFinished': 1 }, { partialFilterExpression: { 'cancellation.isFinished': { $type: 'bool' } } }],

  [
    { 'reseller.id': 1, 'reseller.uuid': 1 },
    { unique: true, partialFilterExpression: isOfReseller },
  ],
  [{ 'reseller.id': 1, 'reseller.reference': 1 }, { partialFilterExpression: isOfReseller }],
  [{ 'reseller.id': 1, date: 1, time: 1, _id: 1 }, { partialFilterExpression: isOfReseller }],
  [{ 'reseller.confirmedAt': 1 }, { partialFilterExpression: isOfReseller }],
  [{ 'cancellation.at': 1 }, { partialFilterExpression: isOfReseller }],
]
