import { beforeEach } from 'vitest'
import { Slot } from '../features/bookings/record/slotModel'
import { buildPackage } from './buildPackage'
import { buildReseller } from './buildReseller'
import { octoCalls } from './octoCalls'
import { useTestApp } from './useTestApp'

export const christmas = (hour: number) => `2026-12-24T${hour}:00:00+01:00`
export const units = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }))
export const contact = { fullName: 'Ada King Lovelace', emailAddress: 'ada@example.com', notes: 'left-handed' }

/** Gives each test of the file an app, a package to sell, a reseller with these terms, and the reseller's calls. */
export function useOcto(terms: Parameters<typeof buildReseller>[0] = {}, ...settings: Parameters<typeof useTestApp>) {
  const app = useTestApp(...settings)
  const own = { key: '', reseller: '', productId: '' }
  let calls: ReturnType<typeof octoCalls>
  beforeEach(async () => {
    const { key, id } = await buildReseller(terms)
    Object.assign(own, { key, reseller: id, productId: (await buildPackage()).id })
    calls = octoCalls(app, key)
  })

  const call = (operation: string, body?: object) => calls(operation, body)
  const wish = (changes = {}) => ({
    productId: own.productId,
    optionId: 'one-hour',
    availabilityId: christmas(14),
    unitItems: units(2),
    ...changes,
  })
  const reserve = async (changes = {}) => (await call('POST /bookings', wish(changes))).body
  const act = (uuid: string, action: string, body: object = {}) => call(`POST /bookings/${uuid}/${action}`, body)
  const confirm = async (uuid: string, changes = {}) => (await act(uuid, 'confirm', { contact, ...changes })).body
  const confirmed = async (changes = {}) => confirm((await reserve(changes)).uuid)
  const seatsAt = async (hour: number) => {
    const slot = await Slot.findById(`2026-12-24T${hour}`).lean()
    return (slot?.seats ?? [])
      .filter(({ until }) => !until || until > app.clock.now)
      .reduce((sum, { people }) => sum + people, 0)
  }
  /** Sends due emails and returns the doctor's findings. */
  const findings = async () => {
    await app.sendMail()
    return app.findings()
  }
  return { app, own, call, wish, reserve, act, confirm, confirmed, seatsAt, findings }
}
