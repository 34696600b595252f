import { newCashUpSchema } from '@range/shared/cashUps/schema'
import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { adminName } from '../accounts/staffGuards'
import { CashUpRecord, presentCashUp } from './cashUpModel'
import { closeShift } from './closeShift'
import { openShift } from './openShift'

const mostListed = 100

/** The till: the shift since the last cash-up, closing it, and the cash-ups that were made. */
export function cashUpAdminRoutes(staffOnly: RequestHandler, now: () => Date): Router {
  const router = Router()

  router.get('/staff/cash-ups', staffOnly, async (_req, res) => {
    const found = await CashUpRecord.find().sort({ _id: -1 }).limit(mostListed).lean()
    res.json(found.map(presentCashUp))
  })

  router.get('/staff/cash-ups/open', staffOnly, async (_req, res) => {
    const { entries: _, ...shift } = await openShift(now())
    res.json(shift)
  })

  router.get('/staff/cash-ups/:number', staffOnly, async (req, res) => {
    const number = Number(req.params.number)
    const found = Number.isSafeInteger(number) ? await CashUpRecord.findById(number).lean() : null
    if (!found) throw new AppError('NOT_FOUND', 'There is no such cash-up.')
    res.json(presentCashUp(found))
  })

  router.post('/staff/cash-ups', staffOnly, async (req, res) => {
    const input = read(newCashUpSchema, req.body)
    res.status(201).json(presentCashUp(await closeShift(input, { clerk: adminName(res), now: now() })))
  })

  return router
}
