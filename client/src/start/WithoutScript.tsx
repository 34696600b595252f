import { paths } from '@range/shared/pagePaths'
import { site } from '@range/shared/site'
import { CallOrWrite } from '../ui/layout/ContactLinks'

/** Shown in place of a page that only the browser can render while JavaScript is off. */
export function WithoutScript() {
  const { name, address } = site
  return (
    <noscript>
      <h1>{name}</h1>
      <p>
        This page needs JavaScript. <CallOrWrite />: we look up your booking, change it, or book you in.
      </p>
      <p>
        {address.street}, {address.postCode} {address.city}
      </p>
      <p>
        <a href={paths.home}>Home</a> · <a href={paths.packages}>Packages and prices</a>
      </p>
    </noscript>
  )
}
