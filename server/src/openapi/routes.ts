import { Router } from 'express'
import description from '../../../docs/openapi.json'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'
import { docsPage } from './docsPage'
import type { OpenApiDocument } from './document'

/** The description of the API: `openapi.json` for programs, `docs` for people. To be mounted at `/api`. */
export function openApiRoutes(publicUrl: string): Router {
  const router = Router()
  let page: string | undefined

  router.get('/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(description)
  })

  router.get('/docs', (req, res) => {
    if (page === undefined) page = docsPage(description as unknown as OpenApiDocument)
    contentSecurityPolicy(publicUrl, inlinedIn(page))(req, res, () => {})
    res.set({ 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }).type('html').send(page)
  })

  return router
}
