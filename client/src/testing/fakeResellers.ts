import {
  changeTermsSchema,
  newKeySchema,
  type Reseller,
  type ResellerCall,
  resellerCallsSchema,
  resellerSchema,
  resellersSchema,
  resellerTermsSchema,
  usualTerms,
} from '@range/shared/resellers/schema'
import { HttpResponse, http } from 'msw'
import type { Answer } from './answer'

const at = '/api/v1/staff/resellers'

/** Fakes the resellers, their keys and the log of their calls. */
export function fakeResellers(answer: Answer) {
  const state = { resellers: [] as Reseller[], calls: [] as ResellerCall[], madeKeys: 0 }

  function change(id: unknown, changes: Partial<Reseller>): Reseller {
    state.resellers = state.resellers.map((one) =>
      one._id === id ? { ...one, ...changes, version: one.version + 1 } : one,
    )
    return resellerSchema.parse(state.resellers.find(({ _id }) => _id === id))
  }

  function newKey() {
    state.madeKeys += 1
    const key = `octo_fake-key-${state.madeKeys}`.padEnd(48, 'x')
    return { key, keyEnd: key.slice(-4) }
  }

  const handlers = [
    http.get(at, ({ request }) => answer(request, () => resellersSchema.parse(state.resellers))),
    http.get(`${at}/:id/calls`, ({ request }) => answer(request, () => resellerCallsSchema.parse(state.calls))),
    http.post(at, ({ request }) =>
      answer(
        request,
        ({ body }) => {
          const { key, keyEnd } = newKey()
          const terms = resellerTermsSchema.parse(body)
          const reseller = buildReseller({ ...terms, keyEnd, _id: `r${state.resellers.length + 1}`, lastCallAt: null })
          state.resellers = [...state.resellers, reseller]
          return newKeySchema.parse({ reseller, key })
        },
        201,
      ),
    ),
    http.put(`${at}/:id`, ({ request, params }) =>
      answer(request, ({ body }) => {
        const { version, ...terms } = changeTermsSchema.parse(body)
        const current = state.resellers.find(({ _id }) => _id === params.id)
        if (current?.version === version) return change(params.id, terms)
        return HttpResponse.json({ error: 'Changed.', code: 'CHANGED_MEANWHILE', current }, { status: 409 })
      }),
    ),
    http.post(`${at}/:id/key`, ({ request, params }) =>
      answer(request, () => {
        const { key, keyEnd } = newKey()
        return newKeySchema.parse({ reseller: change(params.id, { keyEnd, revokedAt: null, revokedBy: null }), key })
      }),
    ),
    http.post(`${at}/:id/revoke`, ({ request, params }) =>
      answer(request, () =>
        change(params.id, { revokedAt: '2026-11-20T10:30:00.000Z', revokedBy: { kind: 'account', name: 'admin' } }),
      ),
    ),
  ]

  return { state, handlers }
}

/** A reseller on the usual terms, which called this morning. */
export function buildReseller(changes: Partial<Reseller> = {}): Reseller {
  return {
    _id: 'r1',
    name: 'Klook',
    ...usualTerms,
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
