import * as api from '@range/shared/api/catalogue'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { call } from '../../lib/call'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { sendOnce } from '../sendOnce'

/** Creates a weapon, or updates the one with `id`. Returns the saved weapon. */
export function saveWeapon(body: FormData, id: string | undefined): Promise<StaffWeapon> {
  return sendOnce(`weapon ${id ?? ''}`, body, (headers) => {
    const sent = { body, headers, timeout: uploadTimeoutMs }
    return id === undefined ? call(api.addWeapon, sent) : call(api.changeWeapon, { params: { id }, ...sent })
  })
}

/** Deletes a weapon; fails with IN_USE while a package contains it. */
export function deleteWeapon(id: string) {
  return call(api.deleteWeapon, { params: { id } })
}
