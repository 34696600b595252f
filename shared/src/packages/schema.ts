import { z } from 'zod'
import { maxItemTextLength, maxPackageItems } from '../limits'
import { group, recordSchema } from '../records/group'
import { texts } from '../staffTexts/packageFields'
import { packageItem, packageRecord } from './fields'

const { vatRate, ...publicFields } = packageRecord.fields

export const packageWeaponSchema = z.object({
  weapon: z.object({ _id: z.string(), name: z.string(), weaponType: z.string() }),
  name: z.string(),
  ...packageItem.response.shape,
})
export type PackageWeapon = z.infer<typeof packageWeaponSchema>

/** A package in the public list. `price` is in whole HUF. */
export const packageSchema = recordSchema(group(publicFields)).extend({
  _id: z.string(),
  weapons: z.array(packageWeaponSchema),
  /** The last part of the package page's address. It does not change with the name. */
  slug: z.string(),
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
 * and the picture in `packageImg`. A field that is left out stays unchanged. `weapon` is the id of a weapon, whose name is read from the database.
 */
export const packageFieldsSchema = packageRecord.request.partial().extend({
  name: publicFields.name.request,
  price: publicFields.price.request,
  packageType: publicFields.packageType.request,
  weapons: z
    .array(
      z.object({
        weapon: z
          .string()
          .min(1, { error: () => texts.chooseWeapon })
          .max(64),
        name: z.string().max(maxItemTextLength).optional(),
        roundType: packageItem.fields.roundType.request.default(''),
        roundCount: packageItem.fields.roundCount.request,
      }),
    )
    .max(maxPackageItems),
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
  vatRate: vatRate.response.default(vatRate.initial),
})
export type StaffPackage = z.infer<typeof staffPackageSchema>
export const staffPackageListSchema = z.array(staffPackageSchema)

export const packageImagesSchema = z.object({
  images: z.array(z.object({ img: z.string(), name: z.string() })),
})
export type PackageImages = z.infer<typeof packageImagesSchema>
