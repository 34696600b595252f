import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { prefetchOnIntent } from './lib/prefetchOnIntent'
import { reloadAfterRelease } from './lib/reloadAfterRelease'
import { routes } from './routes'
import './ui/theme/withoutScript.css'
import { App } from './start/App'
import { loadMatched } from './start/loadMatched'
import { readInlined } from './start/pageData'

/**
 * Hydrates what the server rendered into `root`, or renders the page if it did not. Resolves when the page is interactive.
 */
export async function startSite(root: HTMLElement): Promise<void> {
  reloadAfterRelease()

  const { renderedAt, data } = readInlined(document)
  const isRendered = root.hasChildNodes()
  // Hydration needs the same components that the server rendered, so their code is loaded first.
  if (isRendered) await loadMatched(routes, window.location.pathname)

  const router = createBrowserRouter(routes)
  followWithHead(router)

  const started = new Promise<void>((resolve) => {
    const app = (
      <App outside={{ renderedAt }} pageData={data} onStarted={resolve}>
        <RouterProvider router={router} />
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
function followWithHead({ state, subscribe }: ReturnType<typeof createBrowserRouter>): void {
  let shown = state.location.pathname
  subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return
    shown = pathname
    import('./head/showHead').then(
      ({ showHead }) => showHead(document, pathname),
      // Offline, the page keeps the previous title.
      () => {},
    )
  })
}
