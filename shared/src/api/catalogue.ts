import { z } from 'zod'
import { packageFieldsSchema, staffPackageListSchema, staffPackageSchema } from '../packages/schema'
import { staffWeaponListSchema, staffWeaponSchema, weaponFieldsSchema } from '../weapons/schema'
import { endpoint } from './endpoint'

const deletedSchema = z.object({ deleted: z.literal(true) })
const weaponForm = { picture: 'weaponImg', subject: 'A weapon' } as const
const packageForm = { picture: 'packageImg', subject: 'A package', json: 'fields' } as const
const weapon = { id: 'The id of the weapon.' }
const pack = { id: 'The id of the package.' }

export const listWeaponsForStaff = endpoint({
  route: 'GET /api/v1/staff/weapons',
  access: 'manager',
  about: 'weapons',
  summary: 'List the weapons, with the fields that editing them needs',
  response: staffWeaponListSchema,
})

export const addWeapon = endpoint({
  route: 'POST /api/v1/public-weapons',
  access: 'manager',
  touches: ['weapons', 'packages'],
  summary: 'Add a weapon',
  idempotency: 'optional',
  body: weaponFieldsSchema,
  form: weaponForm,
  status: 201,
  response: staffWeaponSchema,
  errors: ['NOT_FOUND'],
})

export const changeWeapon = endpoint({
  route: 'PUT /api/v1/public-weapons/:id',
  access: 'manager',
  touches: ['weapons', 'packages'],
  summary: 'Change a weapon',
  params: weapon,
  body: weaponFieldsSchema,
  form: weaponForm,
  response: staffWeaponSchema,
  errors: ['CHANGED_MEANWHILE'],
})

export const deleteWeapon = endpoint({
  route: 'DELETE /api/v1/public-weapons/:id',
  access: 'manager',
  touches: ['weapons', 'packages'],
  summary: 'Delete a weapon that is not part of any package',
  params: weapon,
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
  route: 'POST /api/v1/package',
  access: 'manager',
  touches: ['history', 'packages'],
  summary: 'Add a package',
  idempotency: 'optional',
  body: packageFieldsSchema,
  form: packageForm,
  status: 201,
  response: staffPackageSchema,
  errors: ['NOT_FOUND'],
})

export const changePackage = endpoint({
  route: 'PUT /api/v1/packages/:id',
  access: 'manager',
  touches: ['history', 'packages'],
  summary: 'Change a package',
  params: pack,
  body: packageFieldsSchema,
  form: packageForm,
  response: staffPackageSchema,
  errors: ['CHANGED_MEANWHILE'],
})

export const deletePackage = endpoint({
  route: 'DELETE /api/v1/packages/:id',
  access: 'manager',
  touches: ['history', 'packages'],
  summary: 'Delete a package',
  params: pack,
  response: deletedSchema,
})
