import './ui/theme/fonts.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/withoutScript.css'
import { readAddress, rootOf, speak } from '@range/shared/language'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadPage } from './lib/loadPage'
import { reloadOnce } from './lib/lostCode'
import { prefetchOnIntent } from './lib/prefetchOnIntent'
import { routes } from './routes'
import { App } from './start/App'
import { allowTranslation, isTranslated } from './start/allowTranslation'
import { readHydrationData } from './start/hydrationData'
import type {} from './start/inlineRecorder'
import { SiteDocument } from './start/SiteDocument'
import { rememberForms } from './ui/form/renderedForms'

// Not awaited, because the pages import from the file that this code is built into.
void start()

async function start(): Promise<void> {
  allowTranslation(document.body)
  await startSite()
  await globalThis.replayEvents?.()
  globalThis.replayEvents = undefined
}

/** Hydrates the server's document with the same data, or renders the page if there is none. Resolves when it is interactive. */
async function startSite(): Promise<void> {
  const sent = readHydrationData(document)
  // From the address, because a translating browser changes the language of the document.
  const { language } = readAddress(window.location.pathname)
  speak(language)
  const basename = rootOf(language)
  const load = (address: string) => loadPage(routes, address, basename)
  if (sent?.isRendered) {
    await load(window.location.pathname).catch((error: unknown) => {
      reloadOnce()
      throw error
    })
  }
  rememberForms(document.body)
  const appInstance = document.querySelector<HTMLMetaElement>('meta[name=app-instance]')?.content
  const router = createBrowserRouter(routes, { basename })
  const environment = sent && {
    publicUrl: sent.publicUrl,
    offer: sent.offer,
    ...(sent.isRendered && { renderedAt: new Date(sent.renderedAt) }),
  }

  await new Promise<void>((resolve) => {
    const app = (
      <App environment={environment} known={sent?.known} onStarted={resolve}>
        <SiteDocument appInstance={appInstance} asOf={sent?.asOf ? new Date(sent.asOf) : undefined}>
          <RouterProvider router={router} />
        </SiteDocument>
      </App>
    )
    // A transition hydrates in slices, so that typing takes priority.
    if (sent?.isRendered && !isTranslated(document.body)) startTransition(() => void hydrateRoot(document, app))
    else createRoot(document).render(app)
  })
  prefetchOnIntent(load)
}
