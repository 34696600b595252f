import type { Reseller } from '@range/shared/resellers/schema'
import { terms } from '@range/shared/resellers/terms'

/** A reseller on the usual terms whose last API call was this morning. */
export function buildReseller(changes: Partial<Reseller> = {}): Reseller {
  return {
    _id: 'r1',
    ...terms.initial,
    name: 'Klook',
    keyEnd: 'a1b2',
    keyMadeAt: '2026-11-18T09:00:00.000Z',
    keyMadeBy: { kind: 'account', name: 'Eva' },
    revokedAt: null,
    revokedBy: null,
    lastCallAt: '2026-11-20T08:04:00.000Z',
    version: 1,
    ...changes,
  }
}
