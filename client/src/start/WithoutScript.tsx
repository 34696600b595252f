import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import { useVenue } from '../lib/venue'
import { CallOrWrite } from '../ui/layout/ContactLinks'

/** Shown without JavaScript instead of a page that only the browser can render. */
export function WithoutScript() {
  const venue = useVenue()
  return (
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
  )
}
