import { mapOrigin } from '@range/shared/site'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/**
 * Sets the security headers of every response. Pages load scripts, styles and pictures from this origin only, frame
 * nothing but the map, and are never framed. Of the scripts inside a page, those with the given hashes run.
 */
export function securityHeaders(publicUrl: string, inlineScripts: readonly string[]): RequestHandler {
  const isHttps = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [mapOrigin],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
