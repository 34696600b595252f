import { languages, pathIn } from '@range/shared/language'
import { type ListedPath, listedPaths, paths } from '@range/shared/pagePaths'
import { Package, publicOrder } from '../features/packages/packageModel'
import { Weapon } from '../features/weapons/weaponModel'

/**
 * Returns a sitemap by the sitemaps.org protocol: every page that may be listed, in every language, with the day of its last
 * change.
 */
export async function sitemapXml(publicUrl: string, builtAt: Date): Promise<string> {
  const weaponsAt = await lastChange(Weapon)
  const packagesAt = latest(await lastChange(Package), weaponsAt)
  const changedAt: Partial<Record<ListedPath, Date>> = {
    [paths.home]: packagesAt,
    [paths.weapons]: weaponsAt,
    [paths.packages]: packagesAt,
  }
  const packages = await Package.find({}, { slug: 1, updatedAt: 1 }).sort(publicOrder).lean()
  const pages = [
    ...listedPaths.map((path) => ({ path, changed: changedAt[path] })),
    ...packages.map(({ slug, updatedAt }) => ({ path: paths.package(slug), changed: updatedAt })),
  ]
  const urls = pages.flatMap(({ path, changed }) => {
    const day = latest(builtAt, changed).toISOString().slice(0, 10)
    return languages.map((name) => `  <url><loc>${publicUrl}${pathIn(name, path)}</loc><lastmod>${day}</lastmod></url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

async function lastChange(model: typeof Package | typeof Weapon): Promise<Date> {
  const newest = await (model as typeof Weapon).findOne().sort({ updatedAt: -1 }).select('updatedAt').lean()
  return newest?.updatedAt ?? new Date(0)
}

function latest(a: Date, b: Date = a): Date {
  return a > b ? a : b
}
