import * as api from '@range/shared/api/resellers'
import type { Reseller, ResellerCall } from '@range/shared/resellers/schema'
import { terms } from '@range/shared/resellers/terms'
import { HttpResponse } from 'msw'
import type { Fake } from './fake'

/** Fakes the resellers, their keys and the log of their calls. */
export function fakeResellers(fake: Fake) {
  const state = { resellers: [] as Reseller[], calls: [] as ResellerCall[], madeKeys: 0 }

  function change(id: string, changes: Partial<Reseller>): Reseller | undefined {
    state.resellers = state.resellers.map((one) =>
      one._id === id ? { ...one, ...changes, version: one.version + 1 } : one,
    )
    return state.resellers.find(({ _id }) => _id === id)
  }

  function newKey() {
    state.madeKeys += 1
    const key = `octo_fake-key-${state.madeKeys}`.padEnd(48, 'x')
    return { key, keyEnd: key.slice(-4) }
  }

  const routes = [
    fake(api.listResellers, () => state.resellers),
    fake(api.listResellerCalls, () => state.calls),
    fake(api.addReseller, ({ body }) => {
      const { key, keyEnd } = newKey()
      const reseller = buildReseller({ ...body, keyEnd, _id: `r${state.resellers.length + 1}`, lastCallAt: null })
      state.resellers = [...state.resellers, reseller]
      return { reseller, key }
    }),
    fake(api.changeReseller, ({ params, body: { version, ...terms } }) => {
      const current = state.resellers.find(({ _id }) => _id === params.id)
      if (current?.version === version) return change(params.id, terms)
      return HttpResponse.json({ error: 'Changed.', code: 'CHANGED_MEANWHILE', current }, { status: 409 })
    }),
    fake(api.replaceResellerKey, ({ params }) => {
      const { key, keyEnd } = newKey()
      return { reseller: change(params.id, { keyEnd, revokedAt: null, revokedBy: null }), key }
    }),
    fake(api.revokeResellerKey, ({ params }) =>
      change(params.id, { revokedAt: '2026-11-20T10:30:00.000Z', revokedBy: { kind: 'account', name: 'admin' } }),
    ),
  ]

  return { state, routes }
}

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
