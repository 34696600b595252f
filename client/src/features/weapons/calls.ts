import { weaponListSchema } from '@range/shared/weapons/schema'
import { call } from '../../lib/api'

export function fetchWeapons(signal: AbortSignal) {
  return call(weaponListSchema, { url: '/public-weapons', signal })
}
