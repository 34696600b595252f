import * as api from '@range/shared/api/catalogue'
import type { PackageFields, StaffPackage } from '@range/shared/packages/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { sendOnce } from '../sendOnce'

export const staffPackagesQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'packages'],
    queryFn: ({ signal }) => call(api.listPackagesForStaff, { signal }),
  })

/** Creates a package, or updates the one with `id`. Returns the saved package. */
export function savePackage(body: PackageFields | FormData, id: string | undefined): Promise<StaffPackage> {
  return sendOnce(`package ${id ?? ''}`, body, (headers) => {
    const sent = { body, headers, ...(body instanceof FormData && { timeout: uploadTimeoutMs }) }
    return id === undefined ? call(api.addPackage, sent) : call(api.changePackage, { params: { id }, ...sent })
  })
}

export function deletePackage(id: string) {
  return call(api.deletePackage, { params: { id } })
}
