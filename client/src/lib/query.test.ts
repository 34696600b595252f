import { addAccount, listAccounts, listSignIns } from '@range/shared/api/accounts'
import { getBooking, listExcludedTimes } from '@range/shared/api/guests'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { network } from '../testing/network'
import { publicQuery } from './publicQuery'
import { mutation, query } from './query'
import { staffQueries } from './queryKeys'

test('a query has a key of its own for each contract and for what is sent', () => {
  const keys = [
    query(listAccounts),
    query(listExcludedTimes, { query: { date: '2026-11-20' } }),
    query(listExcludedTimes, { query: { date: '2026-11-21' } }),
    query(getBooking, { params: { id: 'a' } }),
    query(getBooking, { params: { id: 'b' } }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})

test('how a call is sent is no part of the key', () => {
  const sent = { params: { id: 'a' }, timeout: 45_000 }
  expect(query(getBooking, sent).queryKey).toEqual(query(getBooking, { params: { id: 'a' } }).queryKey)
})

test('a contract and its route have the same key', () => {
  const sent = { query: { date: '2026-11-20' } }
  expect(publicQuery('slots', 'GET /api/v1/get-excluded-time', sent).queryKey).toEqual(
    query(listExcludedTimes, sent).queryKey,
  )
})

test('a mutation reloads what its contract touches and nothing else, even if it fails', { tags: 'long' }, async () => {
  const asked: string[] = []
  network.use(
    http.get('/api/v1/staff/:list', ({ params }) => {
      asked.push(String(params.list))
      return HttpResponse.json([])
    }),
    http.post('/api/v1/staff/accounts', () => HttpResponse.json({ error: 'Taken.', code: 'IN_USE' }, { status: 409 })),
  )
  const client = new QueryClient()
  const accounts = new QueryObserver(client, query(listAccounts)).subscribe(() => {})
  const signIns = new QueryObserver(client, query(listSignIns)).subscribe(() => {})
  await expect.poll(() => asked.toSorted()).toEqual(['accounts', 'sign-ins'])

  const adding = new MutationObserver(client, mutation(addAccount))
  await expect(adding.mutate({ body: { name: 'Anna', role: 'desk' } })).rejects.toThrow('Taken.')
  expect(asked.toSorted()).toEqual(['accounts', 'accounts', 'sign-ins'])
  accounts()
  signIns()
})

test('staff queries are those that not everybody may read', () => {
  const client = new QueryClient()
  client.setQueryData(query(listAccounts).queryKey, [])
  client.setQueryData(query(listExcludedTimes, { query: { date: '2026-11-20' } }).queryKey, [])
  client.removeQueries(staffQueries)
  expect(client.getQueryCache().findAll()).toHaveLength(1)
})
