import { type StaffWeapon, staffWeaponSchema } from '@range/shared/weapons/schema'
import { z } from 'zod'
import { call } from '../../lib/api'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { sendOnce } from '../sendOnce'

/** Creates a weapon, or updates the one with `id`. Returns the saved weapon. */
export function saveWeapon(data: FormData, id: string | undefined): Promise<StaffWeapon> {
  const request = id === undefined ? { method: 'post', url: '/public-weapons' } : { method: 'put', url: addressOf(id) }
  return sendOnce(request.url, data, (headers) =>
    call(staffWeaponSchema, { ...request, data, headers, timeout: uploadTimeoutMs }),
  )
}

/** Refused with IN_USE while a package contains the weapon. */
export function deleteWeapon(id: string): Promise<unknown> {
  return call(z.unknown(), { method: 'delete', url: addressOf(id) })
}

function addressOf(id: string): string {
  return `/public-weapons/${encodeURIComponent(id)}`
}
