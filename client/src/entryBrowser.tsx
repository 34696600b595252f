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
 * Takes over what the server rendered into `root`, or renders the page itself when it did not. Resolves when the page
 * answers to what is done with it.
 */
export async function startSite(root: HTMLElement): Promise<void> {
  reloadAfterRelease()

  const { renderedAt, data } = readInlined(document)
  const isRendered = root.hasChildNodes()
  // What the server rendered can only be taken over by the same components, so their code comes first.
  if (isRendered) await loadMatched(routes, window.location.pathname)

  const router = createBrowserRouter(routes)
  followWithHead(router)

  const started = new Promise<void>((resolve) => {
    const app = (
      <App outside={{ renderedAt }} pageData={data} onStarted={resolve}>
        <RouterProvider router={router} />
      </App>
    )
    // As a transition it is done in slices, and what is typed meanwhile comes first.
    if (isRendered) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  })

  prefetchOnIntent((path) => loadMatched(routes, path))
  await started
}

/** Keeps the document's head that of the page shown; what that takes is loaded when somebody first leaves the first page. */
function followWithHead({ state, subscribe }: ReturnType<typeof createBrowserRouter>): void {
  let shown = state.location.pathname
  subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return
    shown = pathname
    import('./head/showHead').then(
      ({ showHead }) => showHead(document, pathname),
      // Without a line the page goes on under the last one's title.
      () => {},
    )
  })
}
