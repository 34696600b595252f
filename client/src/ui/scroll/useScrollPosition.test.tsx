import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildWeapon } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { browserRouterAt, renderPage } from '../../testing/renderPage'

// Other tests share the window.
beforeEach(() => window.history.replaceState(null, '', '/'))

const start = Object.getOwnPropertyDescriptor(window, 'scrollY')
afterEach(() => void (start && Object.defineProperty(window, 'scrollY', start)))

function scrollBy(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}

const expectFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus())
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a link shows the next page from the top; Back and Forward restore scroll positions', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const { user, router } = renderPage('/contact', { key: 'scrolled' })
  await h1('Contact')
  scrollBy(640)

  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy policy' }))
  await expectFocus(await h1('Privacy policy'))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  scrollBy(1_200)

  scrollTo.mockClear()
  await router.navigate(-1)
  await expectFocus(await h1('Contact'))
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640))
  expect(scrollTo).not.toHaveBeenCalledWith(0, 0)

  await router.navigate(1)
  await h1('Privacy policy')
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 1_200))
})

test('Back from a jump link restores the previous position, even if the page was never scrolled', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const api = createFakeApi()
  api.state.weapons = [buildWeapon('AKM', 'ASSAULT RIFFLES')]
  const { user, router } = renderPage('/weapons', {
    api,
    router: browserRouterAt('/weapons', { key: 'landed', idx: 0 }),
  })
  const jump = await screen.findByRole('link', { name: /^Assault rifles/ })
  const arriveAt = (hash: string) => waitFor(() => expect(router.state.location.hash).toBe(hash))

  await user.click(jump)
  // The browser scrolls before the router is notified.
  scrollBy(900)
  await arriveAt('#assault-rifles')
  await router.navigate(-1)
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0))

  scrollBy(150)
  scrollTo.mockClear()
  await router.navigate(1)
  await arriveAt('#assault-rifles')
  await router.navigate(-1)
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 150))
})

test('Back from a jump link that was followed before the code started restores the previous position', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const api = createFakeApi()
  api.state.weapons = [buildWeapon('AKM', 'ASSAULT RIFFLES')]
  const { router } = renderPage('/weapons', { api, router: browserRouterAt('/weapons', { idx: 0 }) })
  await screen.findByRole('link', { name: /^Assault rifles/ })

  window.location.hash = 'assault-rifles'
  await waitFor(() => expect(router.state.location.hash).toBe('#assault-rifles'))
  scrollBy(900)
  scrollTo.mockClear()
  await router.navigate(-1)
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0))
})
