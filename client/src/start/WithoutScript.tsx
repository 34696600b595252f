import { language, pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import { texts as notFoundTexts } from '@range/shared/texts/notFound'
import { texts } from '@range/shared/texts/withoutScript'
import { tabTitle } from '../lib/tabTitle'
import { useVenue } from '../lib/venue'
import { pageName } from '../navigation'
import { CallOrWrite } from '../ui/layout/ContactLinks'
import { RichText } from '../ui/text/RichText'

/** A page that only the browser can render, as the server sends it: its title, and what to do without JavaScript. */
export function WithoutScript({ path }: { path: string }) {
  const venue = useVenue()
  return (
    <>
      <title>{tabTitle(pageName(path) || notFoundTexts.title, venue.name)}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <h1>{venue.name}</h1>
        <p>
          <RichText text={texts.instead} parts={{ call: () => <CallOrWrite /> }} />
        </p>
        <p>{addressLine(venue)}</p>
        <p>
          <a href={pathIn(language(), paths.home)}>{texts.home}</a> ·{' '}
          <a href={pathIn(language(), paths.packages)}>{texts.packages}</a>
        </p>
      </noscript>
    </>
  )
}
