import * as api from '@range/shared/api/resellers'
import type { ResellerTerms } from '@range/shared/resellers/terms'
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
  /** The latest calls of a reseller, not under the resellers' key, because a change of terms need not reload them. */
  calls: (id: string) =>
    queryOptions({
      queryKey: [...staffKey, 'reseller-calls', id],
      queryFn: ({ signal }) => call(api.listResellerCalls, { params: { id }, signal }),
    }),
}

/** Adds a reseller; only this response has its key. After a lost response, the server rejects a repetition. */
export function addReseller(body: ResellerTerms) {
  return sendOnce('new reseller', body, (headers) => call(api.addReseller, { body, headers }))
}

/** Changes the terms of the version that was edited; fails with CHANGED_MEANWHILE if there is a newer one. */
export function changeTerms(id: string, body: ResellerTerms & { version: number }) {
  return call(api.changeReseller, { params: { id }, body })
}

/** Makes a new key, which only this response has; the old key stops working. */
export function makeKey(id: string) {
  return call(api.replaceResellerKey, { params: { id } })
}

export function revokeKey(id: string) {
  return call(api.revokeResellerKey, { params: { id } })
}
