import { z } from 'zod'

export const packageTypes = ['MAIN', 'EXTRA'] as const
export type PackageType = (typeof packageTypes)[number]

export const packageWeaponSchema = z.object({
  weapon: z.object({ _id: z.string(), name: z.string() }),
  name: z.string(),
  roundType: z.string(),
  roundCount: z.number().int(),
})
export type PackageWeapon = z.infer<typeof packageWeaponSchema>

/** A package as the public list sends it; `price` in whole HUF. */
export const packageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number().int(),
  packageType: z.enum(packageTypes),
  weapons: z.array(packageWeaponSchema),
})
export type Package = z.infer<typeof packageSchema>
export const packageListSchema = z.array(packageSchema)

export const packageImagesSchema = z.object({
  images: z.array(z.object({ img: z.string(), name: z.string() })),
})
export type PackageImages = z.infer<typeof packageImagesSchema>

export function totalRoundCount(weapons: readonly { roundCount: number }[]): number {
  return weapons.reduce((sum, { roundCount }) => sum + roundCount, 0)
}
