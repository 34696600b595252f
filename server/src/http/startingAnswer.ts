import type { RequestListener } from 'node:http'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'
import { hashSource } from './securityHeaders'

const startingRetrySeconds = 3
const code: ErrorCode = 'NOT_READY'
const message = 'The site is starting. Please try again in a moment.'

const body = JSON.stringify({ error: message, code })
const style = 'body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1rem }'
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${startingRetrySeconds}">
<title>Starting</title>
<style>${style}</style>
<h1>We are starting</h1>
<p>This page reloads automatically and will show the site in a moment.</p>
</html>
`

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
  if (isPage) {
    res.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${hashSource(style)}; frame-ancestors 'none'`,
    )
  }
  res
    .writeHead(errorStatus[code], { 'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8` })
    .end(isPage ? page : body)
}
