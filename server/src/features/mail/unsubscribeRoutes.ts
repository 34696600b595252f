import * as api from '@range/shared/api/site'
import { languages, pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { type RequestHandler, Router } from 'express'
import { type Handled, handle } from '../../http/handle'
import { unsubscribe } from './unsubscribe'

/** Handles the button of the page to unsubscribe. */
export function unsubscribeCalls(now: () => Date): Handled[] {
  return [
    handle(api.unsubscribe, async ({ params }) => {
      await unsubscribe(params.token, now())
      return { unsubscribed: true } as const
    }),
  ]
}

/**
 * Handles the POST of a mail program to the page's own address (RFC 8058). A GET shows the page and changes nothing, because
 * mail scanners open every link.
 */
export function oneClickRoutes(limit: RequestHandler, now: () => Date): Router {
  const router = Router()
  const page = paths.unsubscribe(':token')
  const addresses = languages.map((language) => pathIn(language, page))
  router.post(addresses, limit, async (req, res) => {
    await unsubscribe(String(req.params.token), now())
    res.type('text').send('Unsubscribed.')
  })
  return router
}
