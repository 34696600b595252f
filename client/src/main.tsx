import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { prefetchOnIntent } from './lib/prefetchOnIntent'
import { createQueryClient } from './lib/queryClient'
import { reloadAfterRelease } from './lib/reloadAfterRelease'
import { routes } from './routes'
import { App } from './start/App'
import { loadMatched } from './start/loadMatched'
import { fillCache, readInlined } from './start/pageData'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadAfterRelease()

const { renderedAt, data } = readInlined(document)
const queryClient = createQueryClient()
fillCache(queryClient, data)

const isRendered = root.hasChildNodes()
// What the server rendered can only be taken over by the same components, so their code comes first.
if (isRendered) await loadMatched(routes, window.location.pathname)

const app = (
  <App outside={{ renderedAt }} queryClient={queryClient}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </App>
)
if (isRendered) hydrateRoot(root, app)
else createRoot(root).render(app)

prefetchOnIntent((path) => loadMatched(routes, path))
