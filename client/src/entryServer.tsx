import { isListedPath, paths } from '@range/shared/pagePaths'
import type { PageData, PageRenderer, PageRequest } from '@range/shared/pageRendering'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { headElements } from './head/headElements'
import { headOf, isPackagePath } from './head/heads'
import { structuredData } from './head/structuredData'
import { routes } from './routes'
import { App } from './start/App'
import type { HydrationData } from './start/hydrationData'
import { WithoutScript } from './start/WithoutScript'

/** The code that every page loads. */
const siteSource = 'src/entryBrowser.tsx'

const handler = createStaticHandler(routes)

const dataOfPages: Record<string, (keyof PageData)[]> = {
  [paths.home]: ['packages', 'weapons', 'currentEur', 'mostChosen'],
  [paths.weapons]: ['weapons', 'packages'],
  [paths.packages]: ['packages', 'currentEur'],
  [paths.policy]: ['privacyTerms'],
}

const dataOfPackage: (keyof PageData)[] = ['packages', 'weapons', 'currentEur', 'availability']

export const dataFor: PageRenderer['dataFor'] = (path) => [
  'venue',
  ...(isPackagePath(path) ? dataOfPackage : (dataOfPages[path] ?? [])),
]

/**
 * Renders the page at a path. The browser renders booking pages, the login and the staff pages itself, so their body stays
 * empty. An unknown path renders the 404 page.
 */
export const render: PageRenderer['render'] = async (request) => {
  const { path, publicUrl, now, data } = request
  const isIndexed = headOf(path, data) !== undefined
  const hydrationData: HydrationData = { renderedAt: now.toISOString(), data }
  const body = isForBrowser(path) ? '' : await renderBody(request)
  return {
    head: headElements(request),
    structuredData: isIndexed ? scriptJson(structuredData(path, publicUrl, data)) : '',
    body,
    withoutScript: isForBrowser(path)
      ? renderToStaticMarkup(
          <App pageData={data}>
            <WithoutScript />
          </App>,
        )
      : '',
    hydrationData: scriptJson(hydrationData),
    isIndexed,
    sources: [siteSource, ...pageSources(path)],
  }
}

/** Returns JSON that cannot close the `<script>` around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

async function renderBody({ path, publicUrl, now, data }: PageRequest): Promise<string> {
  const context = await handler.query(new Request(publicUrl + path))
  if (context instanceof Response) throw new Error(`${path} responded with status ${context.status}`)
  return renderToString(
    <App environment={{ now: () => now, renderedAt: now }} pageData={data}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
}

function isForBrowser(path: string): boolean {
  return (
    !isListedPath(path) && !isPackagePath(path) && !matchRoutes(routes, path)?.some(({ route }) => route.path === '*')
  )
}

/** Returns the source files of a page, which are the ids of its routes. */
function pageSources(path: string): string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.id && isSource(route.id) ? route.id : []))
}

function isSource(routeId: string): boolean {
  return routeId.startsWith('src/')
}
