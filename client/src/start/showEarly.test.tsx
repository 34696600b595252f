import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NeedsScript } from '../ui/note/NeedsScript'
import { OnApproach } from '../ui/onApproach/OnApproach'
import { showEarly } from './showEarly'

let comeNear: (() => void) | undefined

beforeEach(() => {
  comeNear = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        comeNear = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
      }
      observe() {}
      disconnect() {
        comeNear = undefined
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

function Page() {
  return (
    <OnApproach id="booking-form" className="tall">
      <form aria-label="Booking">
        <NeedsScript what="Booking online" />
        <label>
          City <input name="city" defaultValue="" />
        </label>
      </form>
    </OnApproach>
  )
}

const form = () => screen.queryByRole('form', { name: 'Booking' })

test('without JavaScript the HTML has all of it, and says what does not work', () => {
  const place = serverPage()
  expect(place?.children).toHaveLength(1)
  expect(place?.querySelector('noscript')).not.toBeNull()
  const text = place?.querySelector('noscript')?.textContent ?? ''
  expect(text).toContain('name="city"')
  expect(text).toContain('Booking online needs JavaScript.')
  expect(text).not.toContain('<noscript')
})

test('what came before the code had started is taken over with what was typed into it', async () => {
  const complaints: unknown[] = []
  serverPage()
  const stop = arrive()
  expect(form()).not.toBeInTheDocument()
  comeNear?.()
  expect(form()).toBeVisible()
  expect(screen.queryByText('Booking online needs JavaScript.')).not.toBeInTheDocument()
  const typed = screen.getByLabelText('City') as HTMLInputElement
  typed.value = 'Szeged'
  stop()

  const root = await hydrate((error) => complaints.push(error))
  expect(screen.getByLabelText('City')).toBe(typed)
  expect(typed).toHaveValue('Szeged')
  expect(complaints).toEqual([])
  act(() => root.unmount())
})

test('what had not come by then waits for the code, and comes once', async () => {
  const complaints: unknown[] = []
  serverPage()
  const stop = arrive()
  stop()
  comeNear?.()
  expect(form()).not.toBeInTheDocument()

  const root = await hydrate((error) => complaints.push(error))
  expect(form()).not.toBeInTheDocument()
  act(() => comeNear?.())
  expect(screen.getAllByRole('form')).toHaveLength(1)
  expect(document.querySelector('noscript')?.textContent ?? '').toBe('')
  expect(complaints).toEqual([])
  act(() => root.unmount())
})

/** Puts what the server renders into the document, as a browser with JavaScript parses it. */
function serverPage(): HTMLElement | null {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
  return document.getElementById('booking-form')
}

/** The script inside the page, when the HTML has been parsed. */
function arrive(): () => void {
  const stop = showEarly(document)
  document.dispatchEvent(new Event('readystatechange'))
  return stop
}

function hydrate(onRecoverableError: (error: unknown) => void) {
  const root = document.getElementById('root') as HTMLElement
  return act(async () => hydrateRoot(root, <Page />, { onRecoverableError }))
}
