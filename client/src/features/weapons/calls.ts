import { listWeapons } from '@range/shared/api/site'
import { call } from '../../lib/call'

export function fetchWeapons(signal: AbortSignal) {
  return call(listWeapons, { signal })
}
