import { packageFieldsSchema } from '@range/shared/packages/schema'
import { type Request, type RequestHandler, Router } from 'express'
import type { Types } from 'mongoose'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { actOnce } from '../../http/actOnce'
import { AppError } from '../../http/appError'
import { jsonBody } from '../../http/jsonBody'
import { read } from '../../http/read'
import { readPictureForm } from '../../http/readPictureForm'
import { adminName } from '../accounts/staffGuards'
import { listStaffPackages } from './listPackages'
import { Package } from './packageModel'
import { discardOwnPicture } from './pictures/ownPicture'
import { changePackage, createPackage, getStaffPackage } from './savePackage'

/** How staff list, save and delete packages. Comes before the JSON body parser, which refuses forms. */
export function packageAdminRoutes(managersOnly: RequestHandler, images: ImageStore): Router {
  const router = Router()
  const readForm = readPictureForm('packageImg', 'A package')
  const readJson = Router().use(jsonBody)
  const readBody: RequestHandler = (req, res, next) =>
    req.is('multipart/form-data') ? readForm(req, res, next) : readJson(req, res, next)

  router.get('/staff/packages', managersOnly, async (_req, res) => {
    res.json(await listStaffPackages())
  })

  router.post('/package', managersOnly, readBody, async (req, res) => {
    const fields = fieldsOf(req)
    const create = (id: Types.ObjectId) => createPackage(id, fields, req.file?.buffer, { images, log: req.log })
    res
      .status(201)
      .json(await actOnce(req, adminName(res), { act: create, repeat: (id) => getStaffPackage(String(id)) }))
  })

  router.put('/packages/:id', managersOnly, readBody, async (req, res) => {
    const id = String(req.params.id)
    res.json(await changePackage(id, fieldsOf(req), req.file?.buffer, { images, log: req.log }))
  })

  router.delete('/packages/:id', managersOnly, async (req, res) => {
    const deleted = await Package.findByIdAndDelete(String(req.params.id), { projection: { picture: 1 } }).lean()
    if (!deleted) throw new AppError('NOT_FOUND', 'This package has been deleted.')
    await discardOwnPicture(deleted.picture, { images, log: req.log })
    res.json({ deleted: true })
  })

  return router
}

/** Returns the fields of a package, sent as JSON or as the part `fields` of a form. Throws INVALID_INPUT. */
function fieldsOf(req: Request) {
  return read(packageFieldsSchema, req.is('multipart/form-data') ? jsonOf(req.body?.fields) : req.body)
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch (cause) {
    throw new AppError('INVALID_INPUT', 'The fields of the form are not JSON.', { field: 'fields', cause })
  }
}
