import * as money from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import type { TillSettings } from '@range/shared/settings/schema'
import type { Response } from 'express'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { accountOf } from '../accounts/staffGuards'
import { currentSettings } from '../settings/settingsModel'
import { type CashUpDocument, CashUpRecord, type ListedCashUp, presentCashUp } from './cashUpModel'
import { closeShift } from './closeShift'
import { countTill } from './countTill'
import { drawerOf } from './drawer'
import { moveCash } from './moveCash'
import { otherOpenDrawers } from './openDrawers'
import { openShift } from './openShift'
import { linesOfCashUp, presentShift } from './presentShift'

const mostListed = 100

/** Handles the till: the open shift of a drawer, its movements and counts, closing it, and earlier cash-ups. */
export function cashUpCalls(now: () => Date): Handled[] {
  const drawerFor = async (res: Response, wanted: string | undefined) => {
    const { till } = await currentSettings()
    return { till, drawer: drawerOf(accountOf(res), till, wanted) }
  }
  const shiftOf = async (
    res: Response,
    { drawer, till }: { drawer: string; till: TillSettings },
  ): Promise<OpenShift> => {
    const others = accountOf(res).role === 'manager' ? await otherOpenDrawers(drawer, till, now()) : []
    return presentShift(await openShift(drawer, till, now()), till, others)
  }
  return [
    handle(money.listCashUps, async () => {
      const found = await CashUpRecord.find({}, { entries: 0, movements: 0 })
        .sort({ _id: -1 })
        .limit(mostListed)
        .lean<ListedCashUp[]>()
      return found.map(presentCashUp)
    }),
    handle(money.getOpenShift, async ({ query, res }) => shiftOf(res, await drawerFor(res, query.drawer))),
    handle(money.countTill, async ({ body, accountName: clerk, res }) => {
      const own = await drawerFor(res, body.drawer)
      await countTill(body, { drawer: own.drawer, clerk, now: now() })
      return shiftOf(res, own)
    }),
    handle(money.moveCash, async ({ body, accountName: clerk, idempotencyKey: key = '', res }) => {
      const own = await drawerFor(res, body.drawer)
      await moveCash(body, { drawer: own.drawer, clerk, key, now: now() })
      return shiftOf(res, own)
    }),
    handle(money.getCashUp, async ({ params }) => presentCashUp(await getCashUp(params.number))),
    handle(money.getCashUpLines, async ({ params }) => linesOfCashUp(await getCashUp(params.number))),
    handle(money.closeShift, async ({ body, accountName: clerk, res }) => {
      const own = await drawerFor(res, body.drawer)
      return presentCashUp(await closeShift(body, { ...own, clerk, now: now() }))
    }),
  ]
}

/** Throws NOT_FOUND. */
async function getCashUp(numberText: string): Promise<CashUpDocument> {
  const number = Number(numberText)
  const found = Number.isSafeInteger(number) ? await CashUpRecord.findById(number).lean() : null
  if (!found) throw new AppError('NOT_FOUND', 'There is no such cash-up.')
  return found
}
