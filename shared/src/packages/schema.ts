import { z } from 'zod'
import { maxForWhomLength, maxItemTextLength, maxPackageItems, maxPackagePriceHuf } from '../limits'
import { oneLine } from '../plainText'

export const packageTypes = ['MAIN', 'EXTRA'] as const
export type PackageType = (typeof packageTypes)[number]
export const packageTypeNames: Record<PackageType, string> = { MAIN: 'Main package', EXTRA: 'Extra package' }

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
  /** The last part of its page's address. It stays when the name changes. */
  slug: z.string(),
  /** One line for whom it is; empty when staff wrote none. */
  forWhom: z.string(),
  /**
   * The address of its picture without width and format, see `packagePictureFile`; empty when neither it nor its weapons
   * have one.
   */
  picture: z.string(),
})
export type Package = z.infer<typeof packageSchema>
export const packageListSchema = z.array(packageSchema)

/** The main package that most people have booked lately; null when nobody has. */
export const mostChosenSchema = z.object({ id: z.string().nullable() })

/**
 * What `POST package` and `PUT packages/{id}` accept, as JSON, or with a picture as a multipart form: this as JSON in
 * `fields`, the file as `packageImg`. `weapon` is a weapon's id; its name is read from the database.
 */
export const packageFieldsSchema = z.object({
  name: oneLine().trim().min(1, 'Enter the name').max(maxItemTextLength),
  price: z
    .number('Enter the price in forints')
    .int('Whole forints')
    .min(0, 'Zero or more forints')
    .max(maxPackagePriceHuf, 'At most 100 million forints'),
  packageType: z.enum(packageTypes, 'Choose Main package or Extra package'),
  weapons: z
    .array(
      z.object({
        weapon: z.string().min(1, 'Choose a weapon').max(64),
        name: z.string().max(maxItemTextLength).optional(),
        roundType: oneLine().trim().max(maxItemTextLength).default(''),
        roundCount: z
          .number('Enter the number of rounds')
          .int('A whole number of rounds')
          .min(0, 'Zero or more rounds')
          .max(100_000, 'At most 100 000 rounds'),
      }),
    )
    .max(maxPackageItems),
  /** Without it the stored line stays. */
  forWhom: oneLine().trim().max(maxForWhomLength).optional(),
  /** Shows a scene of the weapons again instead of a picture of its own. */
  removePicture: z.boolean().optional(),
  /** The version that was edited; without it nothing is compared. */
  version: z.number().int().nonnegative().optional(),
})
export type PackageFields = z.input<typeof packageFieldsSchema>

/** A package as its editor needs it. */
export const staffPackageSchema = packageSchema.extend({ version: z.number().int(), hasOwnPicture: z.boolean() })
export type StaffPackage = z.infer<typeof staffPackageSchema>
export const staffPackageListSchema = z.array(staffPackageSchema)

export const packageImagesSchema = z.object({
  images: z.array(z.object({ img: z.string(), name: z.string() })),
})
export type PackageImages = z.infer<typeof packageImagesSchema>
