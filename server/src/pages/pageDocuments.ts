import type { PageRenderer } from '@range/shared/pageRendering'
import type { Logger } from 'pino'
import { isDatabaseGone } from '../database/storageFaults'
import type { ImageStore } from '../gateways/imageStore/imageStore'
import { openSharedCache } from '../http/sharedCache'
import { clientDocument, openHtmlDocument } from './htmlDocument'
import { openPageData } from './pageData'
import { openLastPages, type PreparedPage, preparePage } from './preparedPages'

type Options = {
  publicDir: string
  renderer: PageRenderer | undefined
  publicUrl: string
  appInstance: string | undefined
  now: () => Date
  images: ImageStore
  retentionMonths: number
  logger: Logger
  isDatabaseThere: () => boolean
}

/**
 * Returns a function that builds the complete HTML of the page at a path, or of all pages with a pattern. Renders a page again
 * when its content or the free seats it shows have changed, and when a new hour has begun, the finest time that a page shows.
 * While the database is away it returns the last rendered page, or undefined if there is none. A page that cannot be rendered
 * for another reason is logged and left to the browser.
 */
export function openPageDocuments(options: Options) {
  const { publicDir, renderer, publicUrl, appInstance, now, logger, isDatabaseThere } = options
  const clientHtml = clientDocument(publicDir, appInstance)
  const shell = preparePage(publicUrl, clientHtml, true)
  if (!renderer) return async () => shell

  const loadPageData = openPageData(options)
  const toHtml = openHtmlDocument(publicDir, clientHtml)
  const lastPages = openLastPages(publicUrl)
  const cache = openSharedCache<PreparedPage>({ now, bytesOf: ({ body }) => 4 * body.size })

  const render = async (pagePath: string): Promise<PreparedPage> => {
    const renderedAt = now()
    const data = await loadPageData(renderer.dataFor(pagePath))
    const page = await renderer.render({ path: pagePath, publicUrl, now: hourOf(renderedAt), data })
    const prepared = preparePage(publicUrl, toHtml(page), page.isIndexed)
    lastPages.store(pagePath, prepared, renderedAt)
    return prepared
  }

  return async (pagePath: string): Promise<PreparedPage | undefined> => {
    if (!isDatabaseThere()) return lastPages.staleCopy(pagePath)
    try {
      const subject = renderer.dataFor(pagePath).includes('availability') ? 'seats' : 'content'
      return await cache(subject, pagePath, () => render(pagePath))
    } catch (error) {
      if (isDatabaseGone(error)) return lastPages.staleCopy(pagePath)
      logger.error({ err: error, page: pagePath }, 'could not render a page')
      return shell
    }
  }
}

function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000)
}
