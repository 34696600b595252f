import { type Language, language, languages, pathIn } from '@range/shared/language'
import { texts } from '@range/shared/texts/head'
import { hashKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches } from 'react-router-dom'
import { useNow } from '../lib/clock'
import { useEnvironment } from '../lib/environment'
import type { PageHandle } from '../lib/page'
import { tabTitle } from '../lib/tabTitle'
import { useVenue } from '../lib/venue'

/** The languages as Facebook names them. */
const shareLocale = (name: Language) => `${name}_${name === 'en' ? 'GB' : name.toUpperCase()}`

/**
 * The tags of the document’s head that describe the page, except the title, which is the page’s own. A page without a head
 * gets only `noindex`.
 */
export function PageHead() {
  const { pathname } = useLocation()
  const { publicUrl } = useEnvironment()
  const { venue, head } = usePageHead()
  if (!head) return <meta name="robots" content="noindex" />

  const { description, keywords, picture } = head
  const title = tabTitle(head.title, venue.name)
  const urlIn = (name: Language) => publicUrl + pathIn(name, pathname)
  const url = urlIn(language())
  const share = picture ?? {
    path: '/share.png',
    width: 1200,
    height: 630,
    alt: texts.pictureAlt({ venue: venue.name, city: venue.city }),
  }
  return (
    <>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      <link rel="canonical" href={url} />
      {languages.map((name) => (
        <link key={name} rel="alternate" hrefLang={name} href={urlIn(name)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={venue.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={shareLocale(language())} />
      {languages.map(
        (name) => name !== language() && <meta key={name} property="og:locale:alternate" content={shareLocale(name)} />,
      )}
      <meta property="og:image" content={publicUrl + share.path} />
      <meta property="og:image:width" content={String(share.width)} />
      <meta property="og:image:height" content={String(share.height)} />
      <meta property="og:image:alt" content={share.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={publicUrl + share.path} />
    </>
  )
}

/** Returns the head of the shown page, from its data as far as they are loaded. */
function usePageHead() {
  const now = useNow()
  const venue = useVenue()
  const page = useMatches().at(-1)
  const queryClient = useQueryClient()
  const { data, head } = (page?.handle ?? {}) as PageHandle
  const queries = Object.entries(data?.({ now }) ?? {})
  const hashes = queries.map(([, { queryKey }]) => hashKey(queryKey))
  // Renders again when the page has loaded its data. The page itself asks for them.
  useIsFetching({ predicate: ({ queryHash }) => hashes.includes(queryHash) })
  const loaded: Record<string, unknown> = { venue }
  for (const [name, { queryKey }] of queries) loaded[name] = queryClient.getQueryData(queryKey)
  return { venue, head: head?.(loaded, page?.params ?? {}) }
}
