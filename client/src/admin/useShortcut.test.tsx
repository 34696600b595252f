import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SingleKeys } from './accounts/SingleKeys'
import { useShortcut } from './useShortcut'

// Rendering inside `act` runs every effect before a test can press anything, so these tests use a root of their own.
let root: Root
const place = document.createElement('div')

beforeEach(() => {
  onPress.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const onPress = vi.fn()

function Page() {
  useShortcut('/', onPress)
  useShortcut('n', onPress)
  return <SingleKeys />
}

/** Renders the page and returns its checkbox as soon as it shows. */
async function showPage(): Promise<HTMLElement> {
  const isShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(place, { childList: true, subtree: true })
  })
  root.render(<Page />)
  await isShown
  return place.querySelector('input') as HTMLElement
}

test('a key pressed as soon as the page shows takes effect', async () => {
  await showPage()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(onPress).toHaveBeenCalledOnce()
})

test('shortcuts turned on as soon as the page shows work at once', async () => {
  localStorage.setItem('single-keys', 'off')
  const checkbox = await showPage()
  checkbox.click()
  expect(checkbox).toBeChecked()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  expect(onPress).toHaveBeenCalledOnce()
})

test.each([
  ['with Caps Lock', { key: 'N' }, 1],
  ['with Shift', { key: 'N', shiftKey: true }, 0],
])('a letter pressed %s: %j acts %i times', async (_, press, times) => {
  await showPage()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true }))
  expect(onPress).toHaveBeenCalledTimes(times)
})
