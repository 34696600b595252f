import fs from 'node:fs'
import path from 'node:path'
import type { PageRenderer } from '@range/shared/pageRendering'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ImageStore } from '../gateways/imageStore/imageStore'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'
import { openHtmlDocument } from './htmlDocument'
import { openPageData } from './pageData'

/** `allowInlined` is the middleware that sets the page's own Content-Security-Policy. */
type PageDocument = { html: string; isIndexed: boolean; allowInlined: RequestHandler }

type Options = {
  publicDir: string
  renderer: PageRenderer | undefined
  publicUrl: string
  now: () => Date
  images: ImageStore
  retentionMonths: number
  logger: Logger
}

/**
 * Returns a function that makes the complete HTML of the page at a path. It is rendered again when its data has changed
 * or a new hour has begun, the finest time that a page shows. What cannot be rendered is left to the browser, and
 * logged.
 */
export function openPageDocuments(options: Options) {
  const { publicDir, renderer, publicUrl, now, logger } = options
  const documentOf = (html: string, isIndexed: boolean): PageDocument => {
    return { html, isIndexed, allowInlined: contentSecurityPolicy(publicUrl, inlinedIn(html)) }
  }
  const shell = documentOf(fs.readFileSync(path.join(publicDir, 'index.html'), 'utf8'), true)
  if (!renderer) return async () => shell

  const loadPageData = openPageData(options)
  const toHtml = openHtmlDocument(publicDir)
  const kept = new Map<string, PageDocument & { madeOf: string }>()

  return async (pagePath: string): Promise<PageDocument> => {
    try {
      const data = await loadPageData(renderer.dataFor(pagePath))
      const hour = hourOf(now())
      const madeOf = JSON.stringify([hour, data])
      const last = kept.get(pagePath)
      if (last?.madeOf === madeOf) return last

      const page = await renderer.render({ path: pagePath, publicUrl, now: hour, data })
      const made = { ...documentOf(toHtml(page), page.isIndexed), madeOf }
      // The other pages have an unlimited number of addresses.
      if (page.isIndexed) kept.set(pagePath, made)
      return made
    } catch (error) {
      logger.error({ err: error, page: pagePath }, 'a page could not be rendered')
      return shell
    }
  }
}

function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 3_600_000) * 3_600_000)
}
