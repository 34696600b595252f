import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import { tabTitle } from '../lib/tabTitle'
import { useVenue } from '../lib/venue'
import { pageName } from '../navigation'
import { CallOrWrite } from '../ui/layout/ContactLinks'

/** A page that only the browser can render, as the server sends it: its title, and what to do without JavaScript. */
export function WithoutScript({ path }: { path: string }) {
  const venue = useVenue()
  return (
    <>
      <title>{tabTitle(pageName(path) || 'Page not found', venue.name)}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <h1>{venue.name}</h1>
        <p>
          This page needs JavaScript. <CallOrWrite />, and we’ll look up your booking, change it, or book you in.
        </p>
        <p>{addressLine(venue)}</p>
        <p>
          <a href={paths.home}>Home</a> · <a href={paths.packages}>Packages and prices</a>
        </p>
      </noscript>
    </>
  )
}
