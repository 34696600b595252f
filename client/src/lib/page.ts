import type { Package } from '@range/shared/packages/schema'
import type { PublicVenue } from '@range/shared/venue/schema'
import type { Weapon } from '@range/shared/weapons/schema'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'

/** A query made by `publicQuery`. */
// biome-ignore lint/suspicious/noExplicitAny: each query of a page returns something else
export type PageQuery = UseQueryOptions<any, Error, any, any>

/** The circumstances on which the queries of a page may depend. */
export type PageVisit = { now: Date }

type QueriesOf = (visit: PageVisit) => Record<string, PageQuery>

/** The data of a page: the responses of its queries, as far as they are loaded, and the venue. */
export type PageData<Data extends QueriesOf = () => Record<never, PageQuery>> = {
  [Name in keyof ReturnType<Data>]?: ReturnType<Data>[Name] extends UseQueryOptions<infer Loaded> ? Loaded : never
} & { venue: PublicVenue }

/** How a page presents itself to search engines and in shared links. */
export type Head = {
  title: string
  description: string
  keywords: string
  /** The picture of a shared link, instead of the site’s; a path with its description. */
  picture?: { path: string; width: number; height: number; alt: string } | undefined
  /** The page between Home and this one, if there is one. */
  above?: { name: string; path: string }
  /** The packages or weapons that the page is about, which the server describes to search engines. */
  about?: { package: Package } | { packages: readonly Package[] } | { weapons: readonly Weapon[] } | undefined
}

/**
 * The exports of a public page’s module. The server answers the queries of `data` before it renders the page. Search engines
 * may not list a page without a head.
 */
export type PageModule = {
  Component: ComponentType
  data?: QueriesOf
  // biome-ignore lint/suspicious/noExplicitAny: the data of this page, which its own `data` describes
  head?: (data: any, params: Params) => Head | undefined
}

/** The part of a page's module that its route carries as its handle. */
export type PageHandle = Pick<PageModule, 'data' | 'head'>
