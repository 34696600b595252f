import { site } from '@range/shared/site'

/**
 * Returns robots.txt. It allows everything, so that crawlers can read on the pages themselves which must not be listed.
 */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** What a phone needs to put the site on its home screen. */
export const webManifest = {
  name: site.name,
  short_name: site.name,
  description: `Shooting range in ${site.address.city}: packages, prices and booking.`,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: '#0b0d0c',
  theme_color: '#0b0d0c',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const
