import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetToken } from '../lib/token'
import { network, networkAtRest } from './network'

configure({
  // Page code loads on first use, which can be slow on a busy machine.
  asyncUtilTimeout: 10_000,
  // `waitFor` fails many times before it succeeds, so errors omit the expensive dump of the page.
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
  // The next file shares the modules, and one that is still loading when this file ends would never arrive.
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
  // Removes elements that tests added themselves, because the next file shares the document.
  document.body.replaceChildren()
  await networkAtRest()
  vi.restoreAllMocks()
  network.resetHandlers()
  sessionStorage.clear()
  forgetToken()
  localStorage.clear()
  expect(complaints, 'the console stayed quiet').toEqual([])
})

// Browser features that jsdom lacks.
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
// Every element counts as near the screen, but none as on it.
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
