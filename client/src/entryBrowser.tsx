import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadPage } from './lib/loadPage'
import { reloadOnce } from './lib/lostCode'
import { prefetchOnIntent } from './lib/prefetchOnIntent'
import { routes } from './routes'
import { App } from './start/App'
import { allowTranslation, isTranslated } from './start/allowTranslation'
import type { StartData } from './start/hydrationData'
import { rememberForms } from './ui/form/renderedForms'
import './ui/theme/withoutScript.css'

/**
 * Hydrates the server's HTML in `root` with the same data, or renders the page if there is no HTML. Resolves when the page
 * is interactive.
 */
export async function startSite(root: HTMLElement, { renderedAt, data }: StartData): Promise<void> {
  allowTranslation(document.body)
  const isRendered = root.hasChildNodes() && !isTranslated(root)
  if (isRendered) {
    await loadPage(routes, window.location.pathname).catch((error: unknown) => {
      reloadOnce()
      throw error
    })
  }

  rememberForms(root)
  const router = createBrowserRouter(routes)
  const started = new Promise<void>((resolve) => {
    const app = (
      <App environment={{ renderedAt }} pageData={data} onStarted={resolve}>
        <RouterProvider router={router} />
      </App>
    )
    // A transition hydrates in slices, so that typing takes priority.
    if (isRendered) startTransition(() => void hydrateRoot(root, app))
    else createRoot(root).render(app)
  })

  prefetchOnIntent((path) => loadPage(routes, path))
  await started
}
