import { fireEvent } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prefetchOnIntent } from '../lib/prefetchOnIntent'
import { reloadAfterRelease, reloadOnce } from '../lib/reloadAfterRelease'
import { isLoadingPage, loadMatched } from '../router/loadMatched'
import { createSiteRouter } from '../router/siteRouter'

const Component = () => null

/** Fails as Vite's loader does: it asks whether anybody takes care of the failure, and if so has nothing to give. */
async function loseCode(): Promise<never> {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  if (!event.defaultPrevented) throw new Error('gone')
  return undefined as never
}

/** A site whose page at `/gone` was lost by a release. */
function startSite() {
  const routes: RouteObject[] = [
    { path: '/', Component },
    { path: '/gone', lazy: loseCode },
  ]
  const reload = vi.fn()
  const reloadIfNew = () => reloadOnce(reload)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createSiteRouter(history, routes, reloadIfNew)
  onTestFinished(reloadAfterRelease(isLoadingPage, reloadIfNew))
  const link = document.createElement('a')
  link.href = '/gone'
  document.body.append(link)
  return { routes, history, router, reload, link }
}

test('a page lost by a release is reloaded at its own address, also when the touch had asked for it first', async () => {
  const { routes, history, router, reload, link } = startSite()
  prefetchOnIntent((path) => loadMatched(routes, path))
  fireEvent.pointerDown(link)
  await router.navigate('/gone')
  expect(reload).toHaveBeenCalledOnce()
  expect(history.location.pathname).toBe('/gone')
  // Nothing is shown in the meantime, least of all an error.
  expect([router.state.location.pathname, router.state.error, router.state.isLoading]).toEqual(['/', undefined, true])
})

test('a page that is only asked for ahead reloads nothing', async () => {
  const { routes, reload } = startSite()
  await expect(loadMatched(routes, '/gone')).rejects.toThrow('gone')
  expect(reload).not.toHaveBeenCalled()
})

test('what is lost again within a minute is told, not reloaded for ever', async () => {
  const { router, reload } = startSite()
  await router.navigate('/gone')
  await router.navigate('/gone')
  expect(reload).toHaveBeenCalledOnce()
  expect(router.state.error).toEqual(new Error('gone'))
})

test('offline nothing is reloaded: nothing would come back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { router, reload } = startSite()
  await router.navigate('/gone')
  await expect(loseCode()).rejects.toThrow('gone')
  expect(reload).not.toHaveBeenCalled()
  expect(router.state.error).toEqual(new Error('gone'))
})

test('a part of a page that is lost by a release reloads the page', async () => {
  const { reload } = startSite()
  await loseCode()
  expect(reload).toHaveBeenCalledOnce()
})

test('code that came to nothing is missing, not an empty page', async () => {
  const routes: RouteObject[] = [{ path: '/', lazy: async () => undefined as never }]
  await expect(loadMatched(routes, '/')).rejects.toThrow()
})
