import { listAccounts } from '@range/shared/api/accounts'
import { getBooking, listExcludedTimes } from '@range/shared/api/guests'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { publicQuery } from './publicQuery'
import { query } from './query'
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

test('staff queries are those that not everybody may read', () => {
  const client = new QueryClient()
  client.setQueryData(query(listAccounts).queryKey, [])
  client.setQueryData(query(listExcludedTimes, { query: { date: '2026-11-20' } }).queryKey, [])
  client.removeQueries(staffQueries)
  expect(client.getQueryCache().findAll()).toHaveLength(1)
})
