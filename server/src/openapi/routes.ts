import { type RequestHandler, Router } from 'express'
import description from '../../../docs/openapi.json'
import { encodedBody, sendEncoded } from '../http/encodedBody'
import { contentSecurityPolicy, inlinedIn } from '../http/securityHeaders'
import { docsPage } from './docsPage'
import type { OpenApiDocument } from './document'

/** The description of the API: `openapi.json` for programs, `docs` for people. Mount it at `/api`. */
export function openApiRoutes(publicUrl: string): Router {
  const router = Router()
  router.get('/openapi.json', sendUnchanging('json', JSON.stringify(description)))

  // Built on request, because most processes never need it.
  let page: RequestHandler | undefined
  router.get('/docs', (req, res, next) => {
    page ??= pageOf(docsPage(description as unknown as OpenApiDocument), publicUrl)
    page(req, res, next)
  })
  return router
}

function pageOf(html: string, publicUrl: string): RequestHandler {
  const allowInlined = contentSecurityPolicy(publicUrl, inlinedIn(html))
  const send = sendUnchanging('html', html)
  return (req, res, next) => {
    allowInlined(req, res, () => {})
    res.set('X-Robots-Tag', 'noindex')
    return send(req, res, next)
  }
}

function sendUnchanging(type: string, text: string): RequestHandler {
  const body = encodedBody(text)
  return (req, res) => sendEncoded(req, res.set('Cache-Control', 'no-cache').type(type), body)
}
