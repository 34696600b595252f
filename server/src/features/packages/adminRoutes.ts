import { packageFieldsSchema } from '@range/shared/packages/schema'
import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { listStaffPackages } from './listPackages'
import { Package } from './packageModel'
import { changePackage, createPackage } from './savePackage'

/** How staff list, save and delete packages. */
export function packageAdminRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/packages', staffOnly, async (_req, res) => {
    res.json(await listStaffPackages())
  })

  router.post('/package', staffOnly, async (req, res) => {
    res.status(201).json(await createPackage(read(packageFieldsSchema, req.body)))
  })

  router.put('/packages/:id', staffOnly, async (req, res) => {
    res.json(await changePackage(String(req.params.id), read(packageFieldsSchema, req.body)))
  })

  router.delete('/packages/:id', staffOnly, async (req, res) => {
    const { deletedCount } = await Package.deleteOne({ _id: String(req.params.id) })
    if (deletedCount === 0) throw new AppError('NOT_FOUND', 'This package has been deleted.')
    res.json({ deleted: true })
  })

  return router
}
