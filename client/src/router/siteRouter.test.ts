import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { startBrowserHistory } from '../testing/startBrowserHistory'
import { createSiteRouter } from './siteRouter'

const Component = () => null

/** A page whose code comes when it is let. */
function slowPage(path: string) {
  let letCome = () => {}
  const code = new Promise<{ Component: () => null }>((resolve) => {
    letCome = () => resolve({ Component })
  })
  const route: RouteObject = { path, lazy: () => code }
  return { route, letCome }
}

function start(routes: RouteObject[]) {
  const home = { path: '/', Component }
  const router = createSiteRouter(createMemoryHistory({ initialEntries: ['/'] }), [home, ...routes])
  return { router, shown: () => router.state.location.pathname }
}

test('the previous page stays with its address until the code of the next one is there', async () => {
  const slow = slowPage('/slow')
  const { router, shown } = start([slow.route])
  const arrived = router.navigate('/slow')
  expect([shown(), router.state.isLoading]).toEqual(['/', true])

  slow.letCome()
  await arrived
  expect([shown(), router.state.isLoading]).toEqual(['/slow', false])
  await router.navigate(-1)
  expect([shown(), router.state.navigationType]).toEqual(['/', 'POP'])
})

test('of two pages that are gone to, the later one is shown, whichever code comes first', async () => {
  const first = slowPage('/first')
  const second = slowPage('/second')
  const { router, shown } = start([first.route, second.route])
  const visits = [router.navigate('/first'), router.navigate('/second')]
  second.letCome()
  await visits[1]
  first.letCome()
  await visits[0]
  expect(shown()).toBe('/second')
  await router.navigate(-1)
  expect(shown()).toBe('/')
})

test('a page whose code cannot be had is told, and asked for again on the next visit', async () => {
  let isThere = false
  const lazy = () => (isThere ? Promise.resolve({ Component }) : Promise.reject(new Error('offline')))
  const { router, shown } = start([{ path: '/page', lazy }])
  await router.navigate('/page')
  expect([shown(), router.state.error]).toEqual(['/page', new Error('offline')])

  isThere = true
  await router.navigate('/page')
  expect(router.state.error).toBeUndefined()
})

test('what blocks keeps links and the Back button from leaving, until it lets them go on', async () => {
  const { router, shown } = start([{ path: '/form', Component }])
  await router.navigate('/form')
  let proceed = () => {}
  const unblock = router.block({
    blocks: (pathname) => pathname !== '/form',
    onBlocked: (goOn) => {
      proceed = goOn
    },
  })

  await router.navigate('/')
  expect(shown()).toBe('/form')
  await router.navigate(-1)
  expect(shown()).toBe('/form')
  proceed()
  expect([shown(), router.state.navigationType]).toEqual(['/', 'POP'])

  await router.navigate('/form')
  let left = 0
  router.whenFree('/', () => left++)
  expect(left).toBe(0)
  proceed()
  expect(left).toBe(1)
  unblock()
  router.whenFree('/', () => left++)
  expect(left).toBe(2)
  await router.navigate(-1)
  expect(shown()).toBe('/')
})

test('a jump within a page is an entry of its own, and no move through the history', async () => {
  const router = createSiteRouter(startBrowserHistory('/'), [{ path: '*', Component }])
  const { key: first } = router.state.location
  await router.navigate('/weapons')
  const { key: second } = router.state.location
  const at = (hash: string) => vi.waitFor(() => expect(router.state.location.hash).toBe(hash))

  window.location.hash = '#shotguns'
  await at('#shotguns')
  expect(router.state.navigationType).not.toBe('POP')
  const { key: jumped } = router.state.location
  expect(new Set([first, second, jumped]).size).toBe(3)

  const onBlocked = vi.fn()
  const unblock = router.block({ blocks: () => true, onBlocked })
  await router.navigate(-1)
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(window.location.hash).toBe('#shotguns'))
  expect(router.state.location.key).toBe(jumped)
  unblock()

  await router.navigate(-1)
  await at('')
  expect([router.state.navigationType, router.state.location.key]).toEqual(['POP', second])
  await router.navigate(1)
  await at('#shotguns')
  expect(router.state.location.key).toBe(jumped)

  await router.navigate(-2)
  await vi.waitFor(() => expect(router.state.location.key).toBe(first))
})
