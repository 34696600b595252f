import * as api from '@range/shared/api/resellers'
import type { ResellerTerms } from '@range/shared/resellers/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { staffKey } from '../../../lib/staffKey'
import { sendOnce } from '../../sendOnce'

export const resellerQueries = {
  resellers: () =>
    queryOptions({
      queryKey: [...staffKey, 'resellers'],
      queryFn: ({ signal }) => call(api.listResellers, { signal }),
    }),
  /** Not below the resellers' key: a change of terms is no reason to read the log again. */
  calls: (id: string) =>
    queryOptions({
      queryKey: [...staffKey, 'reseller-calls', id],
      queryFn: ({ signal }) => call(api.listResellerCalls, { params: { id }, signal }),
    }),
}

/** Adds a reseller; only this response has its key. The server refuses a repetition after a lost response. */
export function addReseller(body: ResellerTerms) {
  return sendOnce('new reseller', body, (headers) => call(api.addReseller, { body, headers }))
}

/** Changes the terms over the version that was edited; refused with CHANGED_MEANWHILE over a newer one. */
export function changeTerms(id: string, body: ResellerTerms & { version: number }) {
  return call(api.changeReseller, { params: { id }, body })
}

/** Makes a new key, which is in this response alone; the one before ends. */
export function makeKey(id: string) {
  return call(api.replaceResellerKey, { params: { id } })
}

export function revokeKey(id: string) {
  return call(api.revokeResellerKey, { params: { id } })
}
