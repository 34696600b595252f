import { type Language, languages, pathIn } from '@range/shared/language'
import type { PageRead, PageRenderer, PageRequest, RenderedPage } from '@range/shared/pageRendering'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isDatabaseGone } from '../database/storageFaults'
import { type EncodedBody, encodedBody } from '../http/encodedBody'
import type { Handled } from '../http/handle'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'
import { openSharedCache } from '../http/sharedCache'
import { openAssets } from './clientBuild'

type Options = {
  publicDir: string
  renderer: PageRenderer
  publicUrl: string
  appInstance: string | undefined
  now: () => Date
  /** The calls of the API. Those for everybody answer the reads of a page in this process. */
  calls: readonly Handled[]
  logger: Logger
  isDatabaseThere: () => boolean
}

/** A page ready to be sent. `allowInlined` is the middleware that sets its own Content-Security-Policy. */
export type PreparedPage = {
  body: EncodedBody
  isIndexed: boolean
  allowInlined: RequestHandler
  /** The time at which a stale page was last known to be right; undefined for a fresh one. */
  asOf?: Date | undefined
}

const maxLastPages = 300

/** The request from which a page was last rendered, and the page with the note of its age once that was asked for. */
type LastRequest = { request: PageRequest; renderedAt: Date; stale?: Promise<PreparedPage> }

/**
 * Returns a function that builds the complete HTML of the page at a path in a language, or of all pages with a pattern, with an
 * offer of another language if one is given. Renders a page again when its content or the free seats it shows have changed, and
 * when a new hour has begun, the finest time that a page shows. While the database is away it returns the page as last rendered,
 * without an offer and with a note of its age, or undefined if there is none. A page that cannot be rendered for another reason
 * is logged and left to the browser.
 */
export function openPageDocuments({ renderer, publicUrl, now, calls, logger, isDatabaseThere, ...options }: Options) {
  const { appInstance } = options
  const builds = new Map(
    languages.map((language) => {
      const assetsOf = openAssets(options.publicDir, language)
      const shell = prepare({ html: renderer.renderShell({ language, appInstance, assetsOf }), isIndexed: true })
      return [language, { assetsOf, shell }]
    }),
  )
  const forEverybody = calls.filter(({ endpoint }) => endpoint.access === 'everybody')
  const handledBy = new Map(forEverybody.map((call) => [call.endpoint.route as string, call]))
  const cache = openSharedCache<PreparedPage>({ now, bytesOf: ({ body }) => 4 * body.size })
  /**
   * The last request of each public page, by its address. Pages that search engines may not list are left out, so no page of a
   * booking is in it.
   */
  const lastRequests = new LRUCache<string, LastRequest>({ max: maxLastPages })

  function prepare({ html, isIndexed }: RenderedPage, asOf?: Date): PreparedPage {
    return { body: encodedBody(html), isIndexed, allowInlined: contentSecurityPolicy(publicUrl, inlinedIn(html)), asOf }
  }

  function answerTo({ route, query }: PageRead): Promise<unknown> {
    const handled = handledBy.get(route)
    if (!handled) throw new Error(`No call answers ${route}`)
    return handled.answer(query)
  }

  /** The part of the site that the page at a path shows. It is remembered, because every request asks. */
  const subjects = new LRUCache<string, 'content' | 'seats'>({ max: maxLastPages })

  async function subjectOf(path: string): Promise<'content' | 'seats'> {
    const known = subjects.get(path)
    if (known) return known
    const reads = await renderer.pageReads('en', path, now())
    const showsSeats = reads.some(({ route }) => handledBy.get(route)?.endpoint.cache === 'seats')
    const subject = showsSeats ? 'seats' : 'content'
    subjects.set(path, subject)
    return subject
  }

  async function render(language: Language, path: string, offered?: Language): Promise<PreparedPage> {
    const renderedAt = now()
    const reads = await renderer.pageReads(language, path, renderedAt)
    const answers = await Promise.all(reads.map(answerTo))
    const { assetsOf } = builds.get(language)!
    const request: PageRequest = { language, path, publicUrl, now: hourOf(renderedAt), appInstance, answers, assetsOf }
    const page = await renderer.render({ ...request, offered })
    if (page.isIndexed) lastRequests.set(pathIn(language, path), { request, renderedAt })
    return prepare(page)
  }

  async function lastPage(address: string): Promise<PreparedPage | undefined> {
    const last = lastRequests.get(address)
    if (!last) return undefined
    const { request, renderedAt } = last
    last.stale ??= renderer.render({ ...request, asOf: renderedAt }).then((page) => prepare(page, renderedAt))
    return last.stale
  }

  return async (language: Language, path: string, offered?: Language): Promise<PreparedPage | undefined> => {
    const address = pathIn(language, path)
    if (!isDatabaseThere()) return lastPage(address)
    try {
      return await cache(await subjectOf(path), `${address} ${offered}`, () => render(language, path, offered))
    } catch (error) {
      if (isDatabaseGone(error)) return lastPage(address)
      logger.error({ err: error, page: address }, 'could not render a page')
      return builds.get(language)!.shell
    }
  }
}

function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000)
}
