import { z } from 'zod'
import { packageFieldsSchema, staffPackageListSchema, staffPackageSchema } from '../packages/schema'
import { staffWeaponListSchema, staffWeaponSchema, weaponFieldsSchema } from '../weapons/schema'
import { endpoint } from './endpoint'

const deletedSchema = z.object({ deleted: z.literal(true) })
const weaponForm = { picture: 'weaponImg', subject: 'A weapon' } as const
const packageForm = { picture: 'packageImg', subject: 'A package', json: 'fields' } as const
const ofWeapon = { access: 'manager', touches: ['weapons', 'packages'] } as const
const ofPackage = { access: 'manager', touches: ['history', 'packages'] } as const
const oneWeapon = { ...ofWeapon, params: { id: 'The id of the weapon.' } } as const
const onePackage = { ...ofPackage, params: { id: 'The id of the package.' } } as const

export const listWeaponsForStaff = endpoint({
  route: 'GET /api/v1/staff/weapons',
  access: 'manager',
  about: 'weapons',
  summary: 'List the weapons, with the fields that editing them needs',
  response: staffWeaponListSchema,
})

export const addWeapon = endpoint({
  ...ofWeapon,
  route: 'POST /api/v1/public-weapons',
  summary: 'Add a weapon',
  idempotency: 'optional',
  body: weaponFieldsSchema,
  form: weaponForm,
  status: 201,
  response: staffWeaponSchema,
  errors: ['NOT_FOUND'],
})

export const changeWeapon = endpoint({
  ...oneWeapon,
  route: 'PUT /api/v1/public-weapons/:id',
  summary: 'Change a weapon',
  body: weaponFieldsSchema,
  form: weaponForm,
  response: staffWeaponSchema,
  errors: ['CHANGED_MEANWHILE'],
})

export const deleteWeapon = endpoint({
  ...oneWeapon,
  route: 'DELETE /api/v1/public-weapons/:id',
  summary: 'Delete a weapon that is not part of any package',
  response: deletedSchema,
  errors: ['IN_USE'],
})

export const listPackagesForStaff = endpoint({
  route: 'GET /api/v1/staff/packages',
  access: 'manager',
  about: 'packages',
  summary: 'List the packages, with the fields that editing them needs',
  response: staffPackageListSchema,
})

export const addPackage = endpoint({
  ...ofPackage,
  route: 'POST /api/v1/package',
  summary: 'Add a package',
  idempotency: 'optional',
  body: packageFieldsSchema,
  form: packageForm,
  status: 201,
  response: staffPackageSchema,
  errors: ['NOT_FOUND'],
})

export const changePackage = endpoint({
  ...onePackage,
  route: 'PUT /api/v1/packages/:id',
  summary: 'Change a package',
  body: packageFieldsSchema,
  form: packageForm,
  response: staffPackageSchema,
  errors: ['CHANGED_MEANWHILE'],
})

export const deletePackage = endpoint({
  ...onePackage,
  route: 'DELETE /api/v1/packages/:id',
  summary: 'Delete a package',
  response: deletedSchema,
})
