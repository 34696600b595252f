import { countUnanswered, listMessages } from '@range/shared/api/submissions'
import { expect, test, vi } from 'vitest'
import { buildStoredContact } from './buildStaffContent'
import { createFakeApi } from './fakeApi'
import { network, networkAtRest } from './network'

function ask(path: string, method = 'GET') {
  return fetch(new URL(`/api/v1${path}`, window.location.origin), { method })
}

test('answers are given in turn, and the last one stays', async () => {
  const api = createFakeApi()
  network.use(api.handler)
  api.answers(countUnanswered, { contacts: 1, memberships: 0 }, { contacts: 0, memberships: 0 })
  const asked = async () => (await ask('/staff/unanswered')).json()
  expect([await asked(), await asked(), await asked()].map(({ contacts }) => contacts)).toEqual([1, 0, 0])
})

test('an answer that the server could never send is an error on the console, which fails every test', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = createFakeApi()
  network.use(api.handler)
  api.answers(listMessages, [{ ...buildStoredContact(), createdAt: 'yesterday' }])
  expect((await ask('/get-contacts')).status).toBe(500)
  expect(String(said.mock.calls[0]?.[0])).toContain('createdAt')
})

test('a request that a test makes fail needs no answer', async () => {
  const api = createFakeApi()
  network.use(api.handler)
  api.fail('POST /staff/cash-ups', 409, { error: 'Béla has just closed the till.', code: 'CHANGED_MEANWHILE' })
  expect((await ask('/staff/cash-ups', 'POST')).status).toBe(409)
})

test('nothing waits for a request without an answer, which is an error on the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  network.use(createFakeApi().handler)
  await expect(ask('/staff/cash-ups', 'POST')).rejects.toThrow()
  expect(String(said.mock.calls[0]?.[0])).toContain('POST /api/v1/staff/cash-ups')
  await networkAtRest()
})
