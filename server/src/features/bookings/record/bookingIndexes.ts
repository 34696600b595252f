import type { Schema } from 'mongoose'

const isOfReseller = { 'reseller.uuid': { $type: 'string' } }

/** Adds the indexes of the bookings; `queryPlans.test.ts` names the queries that need them. */
// biome-ignore lint/suspicious/noExplicitAny: Mongoose infers the type of a schema, which has no other name
export function addBookingIndexes(schema: Schema<any>): void {
  schema.index({ orderNumber: 1 }, { unique: true })
  schema.index({ status: 1, holdUntil: 1 })
  schema.index({ status: 1, 'paymentLink.until': 1 })
  schema.index({ status: 1, confirmationQueuedAt: 1 })
  schema.index({ date: 1, time: 1 })
  schema.index({ isArchived: 1, status: 1, date: 1, time: 1, _id: 1 })
  schema.index({ isArchived: 1, searchWords: 1, status: 1, date: 1, time: 1, _id: 1 })
  schema.index({ attention: 1, createdAt: -1 })
  schema.index({ forgottenAt: 1, date: 1 })
  schema.index({ 'takings.at': 1 })
  schema.index({ 'takings.undone.at': 1 })
  schema.index({ 'refunds.at': 1 })
  schema.index({ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': { $type: 'string' } } })
  schema.index({ hasRefundToSettle: 1 }, { partialFilterExpression: { hasRefundToSettle: true } })
  schema.index(
    { 'pendingReschedule.at': 1 },
    { partialFilterExpression: { 'pendingReschedule.at': { $type: 'date' } } },
  )
  schema.index({ 'pendingEdit.at': 1 }, { partialFilterExpression: { 'pendingEdit.at': { $type: 'date' } } })
  schema.index(
    { 'paymentLink.isEmailQueued': 1 },
    { partialFilterExpression: { 'paymentLink.isEmailQueued': { $type: 'bool' } } },
  )
  schema.index(
    { 'cancellation.isFinished': 1 },
    { partialFilterExpression: { 'cancellation.isFinished': { $type: 'bool' } } },
  )

  schema.index({ 'reseller.id': 1, 'reseller.uuid': 1 }, { unique: true, partialFilterExpression: isOfReseller })
  schema.index({ 'reseller.id': 1, 'reseller.reference': 1 }, { partialFilterExpression: isOfReseller })
  schema.index({ 'reseller.id': 1, date: 1, time: 1, _id: 1 }, { partialFilterExpression: isOfReseller })
  schema.index({ 'reseller.confirmedAt': 1 }, { partialFilterExpression: isOfReseller })
  schema.index({ 'cancellation.at': 1 }, { partialFilterExpression: isOfReseller })
}
