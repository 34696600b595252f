import type { Language } from './language'

/** A read of the public API whose response a page shows. */
export type PageRead = { route: string; query?: unknown }

/** The files that a page loads from the client's build. Paths start with a slash. */
export type PageAssets = {
  fonts: string[]
  styles: { href: string; css: string }[]
  /** The scripts to preload, without the entry. */
  scripts: string[]
  entry: string
  /** The code that records what a visitor does before the page's code has loaded. */
  recorder: string
}

/** A page to render. */
export type PageRequest = {
  language: Language
  /** The language that the visitor's browser prefers; absent if it is this one, or if none is offered. */
  offered?: Language | undefined
  /** The path without its language. */
  path: string
  /** Has no trailing slash. */
  publicUrl: string
  now: Date
  /** The moment at which the page’s data were last right, if they can no longer be read. */
  asOf?: Date
  /** The value of `X-App-Instance` that API calls must carry, if there is one. */
  appInstance: string | undefined
  /** The responses to the page's reads, in their order. */
  answers: readonly unknown[]
  /** Returns the assets of source files, which are named as in the build's manifest. */
  assetsOf: (sources: readonly string[]) => PageAssets
}

/** A complete HTML document, and whether search engines may list it. */
export type RenderedPage = { html: string; isIndexed: boolean }

/** The exports of the client's server build. */
export type PageRenderer = {
  /** Returns the reads whose responses the page at a path shows in a language. */
  pageReads: (language: Language, path: string, now: Date) => Promise<PageRead[]>
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Renders a document without a page, which the browser has to render. */
  renderShell: (request: Pick<PageRequest, 'language' | 'appInstance' | 'assetsOf'>) => string
}
