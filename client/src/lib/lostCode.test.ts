import { expect, test, vi } from 'vitest'
import { isLostCode, loadCode, reloadOnce } from './lostCode'

const lost = new TypeError('Failed to fetch dynamically imported module: https://range.example/assets/calls.js')

/** Returns whether a promise is still pending after the due tasks have run. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const settled = vi.fn()
  promise.then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve))
  return settled.mock.calls.length === 0
}

test.each([
  'Failed to fetch dynamically imported module: https://range.example/assets/ContactPage.js',
  'error loading dynamically imported module: https://range.example/assets/ContactPage.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/ContactPage.css',
])('recognises code that failed to load by the browser’s message: %s', (message) => {
  expect(isLostCode(new TypeError(message))).toBe(true)
})

test('does not mistake an error within the code for code that failed to load', () => {
  expect(isLostCode(new Error('gone'))).toBe(false)
})

test('reloads the page when code fails to load, and reports nothing until then', async () => {
  const reload = vi.fn()
  expect(await isPending(loadCode(() => Promise.reject(lost), reload))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('reports code that fails to load again within a minute instead of reloading forever', async () => {
  const reload = vi.fn()
  reloadOnce(reload)
  await expect(loadCode(() => Promise.reject(lost), reload)).rejects.toBe(lost)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload offline, because nothing would come back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn()
  await expect(loadCode(() => Promise.reject(lost), reload)).rejects.toBe(lost)
  expect(reload).not.toHaveBeenCalled()
})
