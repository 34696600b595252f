import {
  type PackageFields,
  type StaffPackage,
  staffPackageListSchema,
  staffPackageSchema,
} from '@range/shared/packages/schema'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/api'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { sendOnce } from '../sendOnce'

export const staffPackagesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'packages'],
    queryFn: ({ signal }) => call(staffPackageListSchema, { url: '/staff/packages', signal }),
  })

/** Creates a package, or updates the one with `id`. Returns the saved package. */
export function savePackage(data: PackageFields | FormData, id: string | undefined): Promise<StaffPackage> {
  const request = id === undefined ? { method: 'post', url: '/package' } : { method: 'put', url: addressOf(id) }
  const timeout = data instanceof FormData ? { timeout: uploadTimeoutMs } : {}
  return sendOnce(request.url, data, (headers) => call(staffPackageSchema, { ...request, data, headers, ...timeout }))
}

export function deletePackage(id: string): Promise<unknown> {
  return call(z.unknown(), { method: 'delete', url: addressOf(id) })
}

function addressOf(id: string): string {
  return `/packages/${encodeURIComponent(id)}`
}
