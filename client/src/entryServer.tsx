import { isListedPath, paths } from '@range/shared/pagePaths'
import type { PageData, PageRenderer } from '@range/shared/pageRendering'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router-dom'
import { headElements } from './head/headElements'
import { headOf, isPackagePath } from './head/heads'
import { structuredData } from './head/structuredData'
import { InitialDataProvider } from './lib/initialData'
import { awaitedMark } from './lib/whenWanted'
import { loadMatched } from './router/loadMatched'
import { routes } from './routes'
import { App } from './start/App'
import type { HydrationData } from './start/hydrationData'
import { Pages } from './start/SitePages'
import { WithoutScript } from './start/WithoutScript'

/** What the entry loads on every page. */
const siteSource = 'src/entryBrowser.tsx'

const dataOfPages: Record<string, (keyof PageData)[]> = {
  [paths.home]: ['packages', 'weapons', 'currentEur', 'mostChosen'],
  [paths.weapons]: ['weapons', 'packages'],
  [paths.packages]: ['packages', 'currentEur'],
  [paths.policy]: ['privacyTerms'],
}

const dataOfPackage: (keyof PageData)[] = ['packages', 'weapons', 'currentEur']

export const dataFor: PageRenderer['dataFor'] = (path) => [
  'venue',
  ...(isPackagePath(path) ? dataOfPackage : (dataOfPages[path] ?? [])),
]

/**
 * Renders the page at an address. Pages of one booking, the login and the staff pages are left to the browser; an unknown
 * address renders the 404 page.
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
          <InitialDataProvider pageData={data}>
            <WithoutScript />
          </InitialDataProvider>,
        )
      : '',
    hydrationData: scriptJson(hydrationData),
    showsOnApproach: body.includes(awaitedMark),
    isIndexed,
    sources: [siteSource, ...pageSources(path)],
  }
}

/** Returns JSON that cannot end the `<script>` it is in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

async function renderBody({ path, now, data }: Parameters<PageRenderer['render']>[0]): Promise<string> {
  await loadMatched(routes, path)
  return renderToString(
    <App outside={{ now: () => now, renderedAt: now }} pageData={data}>
      <StaticRouter location={path}>
        <Pages routes={routes} />
      </StaticRouter>
    </App>,
  )
}

function isForBrowser(path: string): boolean {
  return (
    !isListedPath(path) && !isPackagePath(path) && !matchRoutes(routes, path)?.some(({ route }) => route.path === '*')
  )
}

/** The id of a page's route is the file of its code. */
function pageSources(path: string): string[] {
  return (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.id && isSource(route.id) ? route.id : []))
}

function isSource(routeId: string): boolean {
  return routeId.startsWith('src/')
}
