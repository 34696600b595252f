import { z } from 'zod'
import { vatRates } from '../invoices/vat'
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

/** A package in the public list. `price` is in whole HUF. */
export const packageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number().int(),
  packageType: z.enum(packageTypes),
  weapons: z.array(packageWeaponSchema),
  /** The last part of the package page's address. It does not change with the name. */
  slug: z.string(),
  /** One line about the guests it suits; empty when staff wrote none. */
  forWhom: z.string(),
  /**
   * The address of the picture without width and format (see `packagePictureFile`). Empty when neither the package nor any
   * of its weapons has a picture.
   */
  picture: z.string(),
})
export type Package = z.infer<typeof packageSchema>
export const packageListSchema = z.array(packageSchema)

/** The main package that most people have booked recently; null when nobody has booked one. */
export const mostChosenSchema = z.object({ id: z.string().nullable() })

/**
 * The body of `POST package` and `PUT packages/{id}`. Send it as JSON, or as a multipart form with this JSON in `fields`
 * and the picture in `packageImg`. `weapon` is the id of a weapon, whose name is read from the database.
 */
export const packageFieldsSchema = z.object({
  name: oneLine().min(1, 'Enter the name').max(maxItemTextLength),
  price: z
    .number('Enter the price in forints')
    .int('Enter whole forints')
    .min(0, 'Enter 0 or more')
    .max(maxPackagePriceHuf, 'At most 100 million forints'),
  packageType: z.enum(packageTypes, 'Choose Main package or Extra package'),
  weapons: z
    .array(
      z.object({
        weapon: z.string().min(1, 'Choose a weapon').max(64),
        name: z.string().max(maxItemTextLength).optional(),
        roundType: oneLine().max(maxItemTextLength).default(''),
        roundCount: z
          .number('Enter the number of rounds')
          .int('Enter a whole number of rounds')
          .min(0, 'Enter 0 or more')
          .max(100_000, 'At most 100 000 rounds'),
      }),
    )
    .max(maxPackageItems),
  /** Leave it out to keep the stored line. */
  forWhom: oneLine().max(maxForWhomLength).optional(),
  /** Null for the rate of the settings. Leave it out to keep the stored rate. */
  vatRate: z.enum(vatRates, 'Choose the VAT rate').nullable().optional(),
  /** Removes the package's own picture, so that it shows a picture made of its weapons again. */
  removePicture: z.boolean().optional(),
  /** The version that was edited. Without it, the request also overwrites a newer version. */
  version: z.number().int().nonnegative().optional(),
})
export type PackageFields = z.input<typeof packageFieldsSchema>

/** A package as its editor needs it. */
export const staffPackageSchema = packageSchema.extend({
  version: z.number().int(),
  hasOwnPicture: z.boolean(),
  /** Null for the rate of the settings. */
  vatRate: z.enum(vatRates).nullable().default(null),
})
export type StaffPackage = z.infer<typeof staffPackageSchema>
export const staffPackageListSchema = z.array(staffPackageSchema)

export const packageImagesSchema = z.object({
  images: z.array(z.object({ img: z.string(), name: z.string() })),
})
export type PackageImages = z.infer<typeof packageImagesSchema>
