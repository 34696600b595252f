import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { keysOf, read, readText, remove, write } from './storage'

const parse = (value: unknown) => z.object({ name: z.string() }).safeParse(value).data

test('a value can be read until it is removed', () => {
  expect(write('session', 'person', { name: 'Anna' })).toBe(true)
  expect(read('session', 'person', parse)).toEqual({ name: 'Anna' })
  expect(read('local', 'person', parse)).toBeUndefined()
  expect(keysOf('session', 'per')).toEqual(['person'])
  remove('session', 'person')
  expect(read('session', 'person', parse)).toBeUndefined()
})

test('a text is kept as it is', () => {
  write('local', 'currency', 'EUR')
  expect(localStorage.getItem('currency')).toBe('EUR')
  expect(readText('local', 'currency')).toBe('EUR')
})

test.each([['{"name":7}'], ['null'], ['{"name":'], ['Anna']])('drops a value of another shape: %s', (text) => {
  sessionStorage.setItem('person', text)
  expect(read('session', 'person', parse)).toBeUndefined()
})

test('when the browser blocks storage, nothing is kept and nothing fails', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(write('session', 'person', { name: 'Anna' })).toBe(false)
  expect(read('session', 'person', parse)).toBeUndefined()
  expect(readText('session', 'person')).toBeNull()
  expect(keysOf('session', '')).toEqual([])
  expect(() => remove('session', 'person')).not.toThrow()
})

test('when storage is full, nothing more is kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(write('local', 'currency', 'EUR')).toBe(false)
})
