import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetToken } from '../lib/token'
import { network, networkAtRest } from './network'

configure({
  // A page's code is loaded on first use, which takes its time on a busy machine.
  asyncUtilTimeout: 10_000,
  // Waiting fails many times before it succeeds, and only an error that is read needs its picture of the page.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    })
  },
})

const complaints: unknown[][] = []

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterAll(async () => {
  // The next file shares the modules: one that was still being loaded at the end of this file would never come.
  await vi.dynamicImportSettled()
  network.close()
})

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void complaints.push(said))
  }
})

afterEach(async () => {
  cleanup()
  // Removes elements that a test added itself, because the next file gets the same page.
  document.body.replaceChildren()
  await networkAtRest()
  vi.restoreAllMocks()
  network.resetHandlers()
  sessionStorage.clear()
  forgetToken()
  localStorage.clear()
  document.title = ''
  expect(complaints, 'the console stayed quiet').toEqual([])
})

// Parts of a browser that jsdom does not have.
window.scrollTo = () => {}
document.elementFromPoint = () => null
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
