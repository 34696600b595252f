import type { Package } from './packages/schema'
import type { Weapon } from './weapons/schema'

/** What pages show from the database, as the API sends it. A page is given the parts that it names. */
export type PageData = { packages?: Package[]; weapons?: Weapon[]; currentEur?: { eur: number } }

/** One page to render for an address of this site. `publicUrl` has no slash at its end. */
export type PageRequest = { path: string; publicUrl: string; now: Date; data: PageData }

export type RenderedPage = {
  /** Title, description, addresses and structured data, as HTML for the document's head. */
  head: string
  /** HTML for `#root`; empty when only the browser can make this page. */
  body: string
  /** HTML after `#root` for browsers without JavaScript; empty when `body` says it all. */
  withoutScript: string
  /** JSON for the browser to take over from, safe inside a `<script>`. */
  inlined: string
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** The page's source files, named as in the build's manifest. */
  sources: string[]
}

/** What the client's build for the server gives to the server. */
export type PageRenderer = {
  /** The parts of `PageData` that the page at `path` shows. */
  dataFor: (path: string) => (keyof PageData)[]
  render: (request: PageRequest) => Promise<RenderedPage>
}
