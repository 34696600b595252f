import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { keepToken } from './token'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsavedWork'

const note = () => readUnsaved('note', z.string())

test('each clerk of a shared PC sees only their own unsaved work, which stays until the next day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  keepToken('anna')
  keepUnsaved('note', 'of Anna')
  keepToken('béla')
  expect(note()).toBeUndefined()
  keepUnsaved('note', 'of Béla')
  keepToken('anna')
  expect(note()).toBe('of Anna')

  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  expect(note()).toBe('of Anna')
  keepToken('béla')
  expect(note()).toBeUndefined()
  vi.useRealTimers()
})

test('a logout forgets one’s own unsaved work, and leaves nothing behind when there is no other', () => {
  keepToken('anna')
  keepUnsaved('note', 'of Anna')
  keepToken('béla')
  keepUnsaved('note', 'of Béla')
  forgetUnsaved()
  keepToken('anna')
  expect(note()).toBe('of Anna')
  forgetUnsaved()
  expect({ ...sessionStorage }).toEqual({})
})
