/** Returns the address, or the file name, of a weapon's small picture at a quarter of its pixels: at most 240 px wide. */
export function thumbnailOf(weaponImgSmall: string): string {
  return weaponImgSmall.replace(/-480\.webp$/, '-240.webp')
}
