import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnApproach } from './OnApproach'

let comeNear: (() => void) | undefined
/** How many are waiting. */
let watching = 0

beforeEach(() => {
  comeNear = undefined
  watching = 0
  window.location.hash = ''
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        comeNear = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
      }
      observe() {
        watching += 1
      }
      disconnect() {
        watching -= 1
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

function Page({ isWanted = false }: { isWanted?: boolean }) {
  return (
    <section id="booking">
      <OnApproach id="booking-form" className="tall" isWanted={isWanted} keptAs="draft">
        <form aria-label="Booking">
          <input aria-label="City" />
        </form>
      </OnApproach>
    </section>
  )
}

const form = () => screen.queryByRole('form', { name: 'Booking' })

test('what is far away waits, and comes when it is near', async () => {
  render(<Page />)
  expect(form()).not.toBeInTheDocument()
  expect(document.getElementById('booking-form')).toHaveClass('tall')

  act(() => comeNear?.())
  expect(form()).toBeVisible()
  expect(document.getElementById('booking-form')).not.toHaveClass('tall')
  expect(watching).toBe(0)
})

test.each([
  ['a key', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
  ['the browser’s own search', () => new FocusEvent('blur')],
  ['the printer', () => new Event('beforeprint')],
])('%s finds it there, wherever the page is scrolled to', async (_what, event) => {
  render(<Page />)
  act(() => void window.dispatchEvent(event()))
  expect(form()).toBeVisible()
  expect(watching).toBe(0)
})

test('it is there at once when the address leads to it', () => {
  window.location.hash = '#booking'
  render(<Page />)
  expect(form()).toBeVisible()
})

test('an address that cannot be decoded leads nowhere', () => {
  window.location.hash = '#%zz'
  render(<Page />)
  expect(form()).not.toBeInTheDocument()
})

test('it is there at once when the page wants it, and when that comes later', () => {
  render(<Page isWanted />).unmount()
  const { rerender } = render(<Page />)
  expect(form()).not.toBeInTheDocument()
  rerender(<Page isWanted />)
  expect(form()).toBeVisible()
})

test('it is there at once when something is kept for it', () => {
  sessionStorage.setItem('draft', '{}')
  render(<Page />)
  expect(form()).toBeVisible()
})

test('it is there at once in a browser that cannot tell what is near', () => {
  vi.unstubAllGlobals()
  const { IntersectionObserver } = window
  Reflect.deleteProperty(window, 'IntersectionObserver')
  render(<Page />)
  expect(form()).toBeVisible()
  window.IntersectionObserver = IntersectionObserver
})
