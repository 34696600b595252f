import { createHash } from 'node:crypto'
import { mapOrigin } from '@range/shared/site'
import { type RequestHandler, Router } from 'express'
import helmet from 'helmet'

/** Hashes of the scripts and styles inside a page: `'sha256-…'`. */
export type Inlined = { scripts: readonly string[]; styles: readonly string[] }

const nothing: Inlined = { scripts: [], styles: [] }

const neverNeeded = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Files that no browser opens as a page, at addresses that serve nothing else. SVG is missing because it is a page. */
const partOfPage = /^\/(assets|images|package-pictures)\/[^?]*\.(js|css|woff2|avif|webp)$/

/**
 * Sets the security headers of every response: no frames, HTTPS from the first visit on, no access to devices. Files that
 * are part of a page, dozens on a first visit, omit the headers that browsers apply only to pages.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const ofAll = {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:'),
    // Only Flash, Internet Explorer, and a filter that browsers no longer have use these.
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
 * Allows scripts, styles and pictures of this origin only, and the page's own inlined ones; allows no frame but the map.
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
