import { maxListedCalls, type ResellerCall as SentCall } from '@range/shared/resellers/schema'
import type { Types } from 'mongoose'
import { type LoggedCall, ResellerCall } from './resellerCallModel'

/** Adds a call to the log. */
export async function logCall(call: Omit<LoggedCall, '_id'>): Promise<void> {
  await ResellerCall.create(call)
}

/** Returns the latest calls of a reseller, newest first. */
export async function latestCalls(reseller: string): Promise<SentCall[]> {
  const calls = await ResellerCall.find({ reseller })
    .sort({ at: -1, _id: -1 })
    .limit(maxListedCalls)
    .lean<(LoggedCall & { _id: Types.ObjectId })[]>()
  return calls.map(({ _id, at, method, path, status, error, milliseconds }) => ({
    _id: String(_id),
    at: at.toISOString(),
    method,
    path,
    status,
    error,
    milliseconds,
  }))
}

/** Returns when a reseller last called; undefined when the log has no call. */
export async function lastCallOf(reseller: string): Promise<Date | undefined> {
  const last = await ResellerCall.findOne({ reseller }, { at: 1 }).sort({ at: -1 }).lean()
  return last?.at
}
