import { weaponFieldsSchema } from '@range/shared/weapons/schema'
import { type RequestHandler, Router } from 'express'
import type { Types } from 'mongoose'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { actOnce } from '../../http/actOnce'
import { read } from '../../http/read'
import { readPictureForm } from '../../http/readPictureForm'
import { adminName } from '../accounts/staffGuards'
import { deleteWeapon } from './deleteWeapon'
import { listStaffWeapons } from './listWeapons'
import { changeWeapon, createWeapon, getStaffWeapon } from './saveWeapon'

type Dependencies = {
  images: ImageStore
  /** Returns the names of the packages that use a weapon. */
  packagesUsing: (weaponId: string) => Promise<string[]>
}

/** Comes before the JSON body parser, which refuses forms. */
export function weaponAdminRoutes(managersOnly: RequestHandler, { images, packagesUsing }: Dependencies): Router {
  const router = Router()
  const readWeaponForm = readPictureForm('weaponImg', 'A weapon')

  router.get('/staff/weapons', managersOnly, async (_req, res) => {
    res.json(await listStaffWeapons(images))
  })

  router.post('/public-weapons', managersOnly, readWeaponForm, async (req, res) => {
    const fields = read(weaponFieldsSchema, req.body)
    const create = (id: Types.ObjectId) => createWeapon(id, fields, req.file?.buffer, { images, log: req.log })
    res
      .status(201)
      .json(await actOnce(req, adminName(res), { act: create, repeat: (id) => getStaffWeapon(id, images) }))
  })

  router.put('/public-weapons/:id', managersOnly, readWeaponForm, async (req, res) => {
    const fields = read(weaponFieldsSchema, req.body)
    res.json(await changeWeapon(String(req.params.id), fields, req.file?.buffer, { images, log: req.log }))
  })

  router.delete('/public-weapons/:id', managersOnly, async (req, res) => {
    await deleteWeapon(String(req.params.id), packagesUsing, { images, log: req.log })
    res.json({ deleted: true })
  })

  return router
}
