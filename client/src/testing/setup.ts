import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetToken } from '../lib/token'
import { network, networkAtRest } from './network'

// A page's code is loaded on first use, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const complaints: unknown[][] = []

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(() => network.close())

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void complaints.push(said))
  }
})

afterEach(async () => {
  cleanup()
  await networkAtRest()
  vi.restoreAllMocks()
  network.resetHandlers()
  sessionStorage.clear()
  forgetToken()
  localStorage.clear()
  document.title = ''
  expect(complaints, 'the console stayed quiet').toEqual([])
})

// What jsdom leaves out of a browser.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
// Nothing is on the screen, and everything is near it.
window.IntersectionObserver = class {
  constructor(
    readonly tell: IntersectionObserverCallback,
    readonly options: IntersectionObserverInit = {},
  ) {}
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {
    const entry = { isIntersecting: this.options.rootMargin !== undefined } as IntersectionObserverEntry
    queueMicrotask(() => this.tell([entry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
