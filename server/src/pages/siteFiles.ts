import type { Venue } from '@range/shared/venue/fields'
import { colours } from '../http/plainPage'

/**
 * Returns robots.txt. It allows everything, because crawlers must read a page to learn that they may not list it.
 */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** Returns the web manifest, with which a phone puts the site on its home screen. */
export const webManifest = ({ name, city }: Venue) => ({
  name,
  short_name: name,
  description: `Shooting range in ${city}: packages, prices and booking.`,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: colours.bg0,
  theme_color: colours.bg0,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
