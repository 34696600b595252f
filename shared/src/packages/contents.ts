import type { Package } from './schema'

/** Returns the sum of the rounds of all entries. */
export function totalRoundCount(weapons: readonly { roundCount: number }[]): number {
  return weapons.reduce((sum, { roundCount }) => sum + roundCount, 0)
}

export const packagePictureWidths = [480, 800, 1280] as const

/** Returns the file of a package's picture in a width and format. Every picture is cut to 3:2. */
export function packagePictureFile(
  picture: string,
  width: (typeof packagePictureWidths)[number],
  format: 'avif' | 'webp',
): string {
  return `${picture}-${width}.${format}`
}

/** Returns the package of a page's address: by its slug, or by its id, which works as well. */
export function packageOf<P extends Pick<Package, '_id' | 'slug'>>(
  slug: string,
  packages: readonly P[],
): P | undefined {
  return packages.find((one) => one.slug === slug) ?? packages.find(({ _id }) => _id === slug)
}
