import { createHash } from 'node:crypto'
import { mapOrigin } from '@range/shared/site'
import { type RequestHandler, Router } from 'express'
import helmet from 'helmet'

/** What a page holds inside itself, by the hashes that allow it: `'sha256-…'`. */
export type Inlined = { scripts: readonly string[]; styles: readonly string[] }

const nothing: Inlined = { scripts: [], styles: [] }

const neverNeeded = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Files that no browser opens as a page, at addresses where nothing else is answered. An SVG is a page of its own. */
const partOfPage = /^\/(assets|images|package-pictures)\/[^?]*\.(js|css|woff2|avif|webp)$/

/**
 * Sets the security headers of every response: never framed, over HTTPS for good once it was, and no device is used. What
 * only a page heeds is left out of its parts, of which a first visit loads dozens.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const ofAll = {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
    // For Flash, for Internet Explorer, and for a filter that browsers no longer have.
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
  }
  const ofPart = helmet({
    ...ofAll,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xFrameOptions: false,
  })
  const ofPage = Router()
  ofPage.use(
    helmet({
      ...ofAll,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    contentSecurityPolicy(publicUrl),
  )
  ofPage.use((_req, res, next) => {
    res.setHeader('Permissions-Policy', neverNeeded.map((device) => `${device}=()`).join(', '))
    next()
  })
  return (req, res, next) => (partOfPage.test(req.path) ? ofPart(req, res, next) : ofPage(req, res, next))
}

/**
 * Allows scripts, styles and pictures of this origin only, and what the page holds inside itself; frames nothing but the
 * map.
 */
export function contentSecurityPolicy(publicUrl: string, { scripts, styles } = nothing): RequestHandler {
  return helmet.contentSecurityPolicy({
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", mapOrigin],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      upgradeInsecureRequests: publicUrl.startsWith('https:') ? [] : null,
    },
  })
}

/** Returns the hashes of the scripts and styles inside a page. */
export function inlinedIn(html: string): Inlined {
  const hashesOf = (tag: RegExp) => [...html.matchAll(tag)].map(([, code = '']) => hashSource(code))
  return { scripts: hashesOf(/<script>(.*?)<\/script>/gs), styles: hashesOf(/<style>(.*?)<\/style>/gs) }
}

/** Returns the source by which a policy allows an inline script or style: `'sha256-…'`. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
