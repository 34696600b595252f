import {
  newKeySchema,
  type Reseller,
  type ResellerTerms,
  resellerCallsSchema,
  resellerSchema,
  resellersSchema,
} from '@range/shared/resellers/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { sendOnce } from '../../sendOnce'

const resellersUrl = '/staff/resellers'

export const resellerQueries = {
  resellers: () =>
    queryOptions({
      queryKey: ['staff', 'resellers'],
      queryFn: ({ signal }) => call(resellersSchema, { url: resellersUrl, signal }),
    }),
  /** Not below the resellers' key: a change of terms is no reason to read the log again. */
  calls: (id: string) =>
    queryOptions({
      queryKey: ['staff', 'reseller-calls', id],
      queryFn: ({ signal }) => call(resellerCallsSchema, { url: `${addressOf(id)}/calls`, signal }),
    }),
}

/** Adds a reseller; its key is in this answer alone. Refused when its answer was lost and it is sent again. */
export function addReseller(data: ResellerTerms) {
  return sendOnce(resellersUrl, data, (headers) =>
    call(newKeySchema, { method: 'POST', url: resellersUrl, data, headers }),
  )
}

/** Changes the terms over the version that was edited; refused with CHANGED_MEANWHILE over a newer one. */
export function changeTerms(id: string, data: ResellerTerms & { version: number }): Promise<Reseller> {
  return call(resellerSchema, { method: 'PUT', url: addressOf(id), data })
}

/** Makes a new key, which is in this answer alone; the one before ends. */
export function makeKey(id: string) {
  return call(newKeySchema, { method: 'POST', url: `${addressOf(id)}/key` })
}

export function revokeKey(id: string): Promise<Reseller> {
  return call(resellerSchema, { method: 'POST', url: `${addressOf(id)}/revoke` })
}

function addressOf(id: string): string {
  return `${resellersUrl}/${encodeURIComponent(id)}`
}
