/** Returns the address or file name of the 240 px version of a weapon's 480 px picture. */
export function thumbnailOf(weaponImgSmall: string): string {
  return weaponImgSmall.replace(/-480\.webp$/, '-240.webp')
}
