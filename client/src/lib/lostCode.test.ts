import { expect, test, vi } from 'vitest'
import { isLostCode, loadCode, reloadOnce } from './lostCode'

const lost = new TypeError('Failed to fetch dynamically imported module: https://range.example/assets/calls.js')

/** Returns whether a promise is still pending after everything that was due has run. */
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
])('recognises lost code by what browsers say: %s', (message) => {
  expect(isLostCode(new TypeError(message))).toBe(true)
})

test('does not take an error of the code itself for lost code', () => {
  expect(isLostCode(new Error('gone'))).toBe(false)
})

test('reloads the page for lost code, and reports nothing in the meantime', async () => {
  const reload = vi.fn()
  expect(await isPending(loadCode(() => Promise.reject(lost), reload))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('reports code that is lost again within a minute instead of reloading forever', async () => {
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
