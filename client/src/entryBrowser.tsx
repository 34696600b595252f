import type { PageData } from '@range/shared/pageRendering'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { prefetchOnIntent } from './lib/prefetchOnIntent'
import { reloadAfterRelease, reloadOnce } from './lib/reloadAfterRelease'
import { isLoadingPage, loadMatched } from './router/loadMatched'
import { createSiteRouter, type SiteRouter } from './router/siteRouter'
import { routes } from './routes'
import { SitePages } from './start/SitePages'
import './ui/theme/withoutScript.css'
import { App } from './start/App'
import type { StartData } from './start/hydrationData'
import type {} from './start/inlineShower'

/**
 * Hydrates what the server rendered into `root`, from the same data, or renders the page if it did not. Resolves when the
 * page is interactive.
 */
export async function startSite(root: HTMLElement, { renderedAt, data }: StartData): Promise<void> {
  reloadAfterRelease(isLoadingPage)

  const isRendered = root.hasChildNodes()
  // Hydration needs the same components that the server rendered, so their code is loaded first.
  if (isRendered) {
    await loadMatched(routes, window.location.pathname).catch((error: unknown) => {
      reloadOnce()
      throw error
    })
  }

  globalThis.stopShowing?.()

  const router = createSiteRouter(createBrowserHistory(), routes, reloadOnce)
  followWithHead(router, data)

  const started = new Promise<void>((resolve) => {
    const app = (
      <App outside={{ renderedAt }} pageData={data} onStarted={resolve}>
        <SitePages router={router} />
      </App>
    )
    // As a transition it runs in slices, and typing takes priority.
    if (isRendered) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  })

  prefetchOnIntent((path) => loadMatched(routes, path))
  await started
}

/** Keeps the document's head in step with the page; its code is loaded on the first navigation. */
function followWithHead(router: SiteRouter, { venue }: PageData): void {
  let shown = router.state.location.pathname
  router.subscribe(() => {
    const { pathname } = router.state.location
    if (pathname === shown) return
    shown = pathname
    import('./head/showHead').then(
      ({ showHead }) => showHead(document, pathname, venue && { venue }),
      // Offline, the page keeps the previous title.
      () => {},
    )
  })
}
