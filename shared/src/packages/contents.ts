import type { Package } from './schema'

/** Returns the total number of rounds of all entries. */
export function totalRoundCount(weapons: readonly { roundCount: number }[]): number {
  return weapons.reduce((sum, { roundCount }) => sum + roundCount, 0)
}

export const packagePictureWidths = [480, 800, 1280] as const

/** Returns the file name of a package's picture in a width and format. Every picture is cropped to 3:2. */
export function packagePictureFile(
  picture: string,
  width: (typeof packagePictureWidths)[number],
  format: 'avif' | 'webp',
): string {
  return `${picture}-${width}.${format}`
}

/** Returns the package that a page address names by its slug or its id. */
export function packageOf<P extends Pick<Package, '_id' | 'slug'>>(
  slug: string,
  packages: readonly P[],
): P | undefined {
  return packages.find((one) => one.slug === slug) ?? packages.find(({ _id }) => _id === slug)
}
