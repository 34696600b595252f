import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { keysOf, readStored, readText, removeStored, writeStored } from './storage'

const parse = (value: unknown) => z.object({ name: z.string() }).safeParse(value).data

test('a value can be read until it is removed', () => {
  expect(writeStored('session', 'person', { name: 'Anna' })).toBe(true)
  expect(readStored('session', 'person', parse)).toEqual({ name: 'Anna' })
  expect(readStored('local', 'person', parse)).toBeUndefined()
  expect(keysOf('session', 'per')).toEqual(['person'])
  removeStored('session', 'person')
  expect(readStored('session', 'person', parse)).toBeUndefined()
})

test('a text is kept as it is', () => {
  writeStored('local', 'currency', 'EUR')
  expect(localStorage.getItem('currency')).toBe('EUR')
  expect(readText('local', 'currency')).toBe('EUR')
})

test.each([['{"name":7}'], ['null'], ['{"name":'], ['Anna']])('drops a value of another shape: %s', (text) => {
  sessionStorage.setItem('person', text)
  expect(readStored('session', 'person', parse)).toBeUndefined()
})

test('when the browser blocks storage, nothing is kept and nothing fails', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(writeStored('session', 'person', { name: 'Anna' })).toBe(false)
  expect(readStored('session', 'person', parse)).toBeUndefined()
  expect(readText('session', 'person')).toBeNull()
  expect(keysOf('session', '')).toEqual([])
  expect(() => removeStored('session', 'person')).not.toThrow()
})

test('when storage is full, nothing more is kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(writeStored('local', 'currency', 'EUR')).toBe(false)
})
