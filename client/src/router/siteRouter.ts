import {
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'
import { isLoaded, loadMatched } from './loadMatched'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** What is shown, and whether the code of the next page is on its way; `error` is why the code of this one is missing. */
export type Shown = { location: Location; navigationType: NavigationType; isLoading: boolean; error?: unknown }

/** Decides whether something has to be asked before the page at `pathname` is gone to; `proceed` goes there after all. */
export type Blocker = {
  blocks: (pathname: string) => boolean
  onBlocked: (proceed: () => void) => void
}

export type SiteRouter = {
  readonly routes: RouteObject[]
  readonly state: Shown
  readonly navigator: Navigator
  /**
   * Goes to an address of the site, or so many steps through the history. Resolves when its page is shown, or something is
   * asked first.
   */
  navigate: (to: To | number) => Promise<void>
  /** Runs what leaves for the page at `pathname`, once whatever blocks lets it; not at all if it is given up. */
  whenFree: (pathname: string, leave: () => void) => void
  /** Tells of every change of `state`; returns how to stop that. */
  subscribe: (listener: () => void) => () => void
  /** Returns how to take the blocker away. */
  block: (blocker: Blocker) => () => void
}

/**
 * Shows the page of each address once its code is loaded; until then the previous page stays, with its address. In place of
 * react-router's data router, whose loaders and actions nothing here uses and whose code is a sixth of a first visit's.
 * `reload` may reload a page whose code is lost, and returns whether it does.
 */
export function createSiteRouter(
  history: History,
  routes: RouteObject[],
  reload: () => boolean = () => false,
): SiteRouter {
  const listeners = new Set<() => void>()
  const blockers = new Set<Blocker>()
  let isTakenBack = false
  let visit = 0
  let state: Shown = {
    location: history.location,
    navigationType: history.action as NavigationType,
    isLoading: !isLoaded(routes, history.location.pathname),
  }

  const browserIndex = () => window.history.state?.idx ?? 0
  let index: number = browserIndex()

  function show(next: Shown): void {
    state = next
    index = browserIndex()
    for (const listener of listeners) listener()
  }

  /** Only the last of several visits is shown. */
  async function visitPage(pathname: string, move: () => void): Promise<void> {
    visit += 1
    const current = visit
    let failure: { error: unknown } | undefined
    if (!isLoaded(routes, pathname)) {
      show({ ...state, isLoading: true })
      await loadMatched(routes, pathname).catch((error: unknown) => {
        failure = { error }
      })
      if (visit !== current) return
    }
    move()
    // At the new address, which the guest asked for.
    if (failure && reload()) return
    const navigationType = history.action as NavigationType
    show({ location: history.location, navigationType, isLoading: false, ...failure })
  }

  /** Returns whether the visit may go on; otherwise a blocker has got `proceed`. */
  function isFree(pathname: string, proceed: () => void): boolean {
    const blocker = [...blockers].find(({ blocks }) => blocks(pathname))
    blocker?.onBlocked(proceed)
    return !blocker
  }

  async function leaveFor(to: To, move: () => void): Promise<void> {
    const { pathname = state.location.pathname } = typeof to === 'string' ? parsePath(to) : to
    const proceed = () => visitPage(pathname, move)
    if (isFree(pathname, () => void proceed())) await proceed()
  }

  /** The browser makes the entry of a jump within the page: without a place and a key it would pass for the very first. */
  function completeEntry({ pathname, search, hash }: Location): void {
    const isNew = history.createHref({ pathname, search, hash }) !== history.createHref(state.location)
    window.history.replaceState({ idx: isNew ? index + 1 : index }, '')
    history.replace({ pathname, search, hash })
  }

  const stayHere = () => {}
  let isPassed = false
  history.listen(({ location, delta }) => {
    const { pathname } = location
    if (isTakenBack) {
      isTakenBack = false
      return
    }
    const proceed = () => {
      isPassed = true
      history.go(delta ?? 0)
    }
    // An entry of somebody else's making tells no distance, so it cannot be taken back.
    if (delta !== null && delta !== 0 && !isPassed && !isFree(pathname, proceed)) {
      isTakenBack = true
      history.go(-delta)
      return
    }
    isPassed = false
    if (delta === null) completeEntry(location)
    void visitPage(pathname, stayHere)
  })

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, entryState) => leaveFor(to, () => history.push(to, entryState)),
    replace: (to, entryState) => leaveFor(to, () => history.replace(to, entryState)),
  }

  if (state.isLoading) void visitPage(state.location.pathname, stayHere)

  return {
    routes,
    get state() {
      return state
    },
    navigator,
    async navigate(to) {
      if (typeof to === 'number') history.go(to)
      else await leaveFor(to, () => history.push(to))
    },
    whenFree(pathname, leave) {
      if (isFree(pathname, leave)) leave()
    },
    subscribe: (listener) => addTo(listeners, listener),
    block: (blocker) => addTo(blockers, blocker),
  }
}

function addTo<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
