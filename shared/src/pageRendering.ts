import type { DayAvailability } from './bookings/schema'
import type { Package } from './packages/schema'
import type { PrivacyTerms } from './privacy/schema'
import type { PublicVenue } from './venue/schema'
import type { Weapon } from './weapons/schema'

/** The data that pages show from the database, as the API sends them. Each page gets only the parts that it needs. */
export type PageData = {
  packages?: Package[]
  weapons?: Weapon[]
  currentEur?: { eur: number }
  mostChosen?: { id: string | null }
  /** The free hours of the next `daysAhead` days. */
  availability?: DayAvailability[]
  privacyTerms?: PrivacyTerms
  /** Needed by every page. */
  venue?: PublicVenue
}

/** A page to render. `publicUrl` has no trailing slash. */
export type PageRequest = { path: string; publicUrl: string; now: Date; data: PageData }

export type RenderedPage = {
  /** Title, description and addresses, as HTML for the document's head. */
  head: string
  /** JSON-LD for search engines, safe inside a `<script>`; empty for pages that they must not list. */
  structuredData: string
  /** HTML for `#root`; empty when only the browser can render this page. */
  body: string
  /** HTML after `#root` for browsers without JavaScript; empty when `body` is enough. */
  withoutScript: string
  /** JSON for hydrating the page in the browser, safe inside a `<script>`. */
  hydrationData: string
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** The page's source files, named as in the build's manifest. */
  sources: string[]
}

/** The exports of the client's server build. */
export type PageRenderer = {
  /** Returns the parts of `PageData` that the page at `path` shows. */
  dataFor: (path: string) => (keyof PageData)[]
  render: (request: PageRequest) => Promise<RenderedPage>
}
