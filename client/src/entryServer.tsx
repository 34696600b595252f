import { inLanguage, type Language, languages, pathIn, rootOf } from '@range/shared/language'
import type { PageAssets, PageRead, PageRenderer, PageRequest } from '@range/shared/pageRendering'
import { texts as offerTexts } from '@range/shared/texts/languageOffer'
import type { PublicVenue } from '@range/shared/venue/schema'
import { Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { pageGraph } from './head/structuredData'
import { publicVenueQuery } from './lib/contentQueries'
import { loadPage } from './lib/loadPage'
import type { PageHandle, PageQuery } from './lib/page'
import { scriptJson } from './lib/scriptJson'
import { unknownVenue } from './lib/venue'
import { routes } from './routes'
import { App, type KnownQuery } from './start/App'
import { type HydrationData, hydrationId } from './start/hydrationData'
import { SiteDocument } from './start/SiteDocument'
import { WithoutScript } from './start/WithoutScript'

const handlers = new Map(languages.map((name) => [name, createStaticHandler(routes, { basename: rootOf(name) })]))

export const pageReads: PageRenderer['pageReads'] = async (language, path, now) =>
  Object.values((await pageAt(language, path, now)).queries).map(({ meta }) => meta?.read as PageRead)

/**
 * Renders the document of the page at a path. The browser renders booking pages, the login and the staff pages itself. An
 * unknown path renders the 404 page.
 */
export const render: PageRenderer['render'] = async (request) => {
  const { language, offered, path, publicUrl, now, asOf, answers, appInstance, assetsOf } = request
  const { sources, queries, params, head } = await pageAt(language, path, now)
  const isRendered = sources.length > 0
  const known = Object.values(queries).map(({ queryKey }, at): KnownQuery => [queryKey, answers[at]])
  const offer =
    offered &&
    inLanguage(offered, () => ({
      language: offered,
      label: offerTexts.label,
      question: offerTexts.question,
      close: offerTexts.close,
    }))
  const data: HydrationData = {
    renderedAt: now.toISOString(),
    asOf: asOf?.toISOString(),
    publicUrl,
    isRendered,
    offer,
    known,
  }
  const loaded = Object.fromEntries(Object.keys(queries).map((name, at) => [name, answers[at]]))
  const pageData = { ...loaded, venue: (loaded.venue as PublicVenue | undefined) ?? unknownVenue }
  const body = isRendered ? await pageBody(language, publicUrl + pathIn(language, path)) : <WithoutScript path={path} />
  return inLanguage(language, () => {
    const shownHead = head?.(pageData, params)
    const graph = shownHead && pageGraph(pathIn(language, path), publicUrl, shownHead, pageData)
    const html = renderToString(
      <App environment={{ now: () => now, publicUrl, renderedAt: now, offer }} known={known}>
        <SiteDocument
          appInstance={appInstance}
          assets={<Assets assetsOf={assetsOf} sources={sources} isRendered={isRendered} />}
          asOf={asOf}
          after={
            <>
              {graph && <script type="application/ld+json">{scriptJson(graph)}</script>}
              <script type="application/json" id={hydrationId}>
                {scriptJson(data)}
              </script>
            </>
          }
        >
          {body}
        </SiteDocument>
      </App>,
    )
    return { html: `<!DOCTYPE html>${html}`, isIndexed: shownHead !== undefined }
  })
}

export const renderShell: PageRenderer['renderShell'] = ({ language, appInstance, assetsOf }) => {
  const assets = <Assets assetsOf={assetsOf} sources={[]} />
  const shell = inLanguage(language, () =>
    renderToString(
      <SiteDocument appInstance={appInstance} assets={assets}>
        {null}
      </SiteDocument>,
    ),
  )
  return `<!DOCTYPE html>${shell}`
}

/** Returns what the server knows of the page at a path in a language; no sources if only the browser can render it. */
async function pageAt(language: Language, path: string, now: Date) {
  const matches = matchRoutes(routes, path) ?? []
  // The id of a page that the server renders is its source file.
  const sources = matches.flatMap(({ route: { id } }) => (id?.startsWith('src/') ? id : []))
  const site: Record<string, PageQuery> = { venue: inLanguage(language, publicVenueQuery) }
  if (sources.length === 0) return { sources, params: {}, queries: site }
  await loadPage(routes, path)
  const { route, params = {} } = matches.at(-1) ?? {}
  const { data, head }: PageHandle = route?.handle ?? {}
  return { sources, params, queries: { ...site, ...inLanguage(language, () => data?.({ now })) }, head }
}

async function pageBody(language: Language, url: string) {
  const handler = handlers.get(language)!
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`${url} responded with status ${context.status}`)
  return (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  )
}

type AssetsProps = Pick<PageRequest, 'assetsOf'> & {
  sources: readonly string[]
  isRendered?: boolean
}

/** The tags of a page’s build: its style sheets inlined, and its scripts, which a rendered page requests after its first paint. */
function Assets({ assetsOf, sources, isRendered = false }: AssetsProps) {
  const { fonts, styles, scripts, entry, recorder }: PageAssets = assetsOf(sources)
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {styles.map(({ href, css }) => (
        <Fragment key={href}>
          <style>{css}</style>
          {/* Tells Vite's loader that this sheet is loaded. Browsers do not fetch a sheet of an unknown type, but some do fetch a `disabled` one. */}
          <link rel="stylesheet" type="text/inlined" href={href} />
        </Fragment>
      ))}
      {isRendered ? (
        <meta name="page-code" content={[entry, ...scripts].join(' ')} />
      ) : (
        <>
          {scripts.map((href) => (
            <link key={href} rel="modulepreload" crossOrigin="" href={href} />
          ))}
          <script type="module" crossOrigin="" src={entry} />
        </>
      )}
      <script>{recorder}</script>
    </>
  )
}
