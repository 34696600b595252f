import type { RequestListener } from 'node:http'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'
import { plainPage } from './plainPage'
import { inlinedIn } from './securityHeaders'

const startingRetrySeconds = 3
const code: ErrorCode = 'NOT_READY'
const message = 'The site is starting. Please try again in a moment.'

const body = JSON.stringify({ error: message, code })
const page = plainPage({
  title: 'Starting',
  head: `<meta http-equiv="refresh" content="${startingRetrySeconds}">\n`,
  body: `<h1>We are starting</h1>
<p>This page reloads automatically and will show the site in a moment.</p>`,
})
const pagePolicy = `default-src 'none'; style-src ${inlinedIn(page).styles[0]}; frame-ancestors 'none'`

/**
 * Responds to every request while the site starts: `/healthz` reports that the process is alive, everything else is not
 * ready. A browser that opens a page gets one that retries; every other client gets JSON.
 */
export const startingAnswer: RequestListener = (req, res) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  const [pathname] = (req.url ?? '').split('?')
  if (pathname === '/healthz') {
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end('{"status":"ok"}')
    return
  }
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  const isPage = isReading && pathname !== '/readyz' && !/^\/api(\/|$)/.test(pathname ?? '')
  res.setHeader('Retry-After', startingRetrySeconds)
  if (isPage) res.setHeader('Content-Security-Policy', pagePolicy)
  res
    .writeHead(errorStatus[code], { 'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8` })
    .end(isPage ? page : body)
}
