import type { PageRequest } from '@range/shared/pageRendering'
import { escapeHtml } from '@range/shared/text'
import { unsetVenue } from '@range/shared/venue/shownVenue'
import { tabTitle } from '../lib/tabTitle'
import { pageName } from '../navigation'
import { canonicalUrl, headOf, isPackagePath, packageAt } from './heads'
import { sharePicture } from './sharePicture'

/** Returns the head of a server-rendered page. Pages that search engines must not list get only a title and `noindex`. */
export function headElements({ path, publicUrl, data }: Omit<PageRequest, 'now'>): string {
  const head = headOf(path, data)
  const { name, city } = data.venue ?? unsetVenue
  if (!head) {
    return `<title>${escapeHtml(tabTitle((!isPackagePath(path) && pageName(path)) || 'Page not found', name))}</title>${meta('name', 'robots', 'noindex')}`
  }

  const { title, description, keywords } = head
  const url = canonicalUrl(path, publicUrl, data.packages)
  const pack = packageAt(path, data.packages ?? [])
  const picture = sharePicture(publicUrl, pack?.picture)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', pack ? `${pack.name} at ${name}` : `${name}: shooting range in ${city}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', picture.url),
  ].join('\n    ')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
