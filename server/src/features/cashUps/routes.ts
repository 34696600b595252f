import * as money from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { daysOfMonth, momentsOf } from '@range/shared/reports/period'
import { texts } from '@range/shared/staffTexts/tillErrors'
import type { Response } from 'express'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { sendExport } from '../../http/sendExport'
import { accountOf } from '../accounts/staffGuards'
import { currentSettings } from '../settings/settingsModel'
import { cashBookColumns, cashBookRows } from './cashBook'
import { type CashUpDocument, CashUpRecord, type ListedCashUp, presentCashUp } from './cashUpModel'
import { closeShift } from './closeShift'
import { countTill } from './countTill'
import { allDrawers, drawerFor } from './drawer'
import { tillColumns, tillRows } from './exportTill'
import { moveCash } from './moveCash'
import { openShifts, type Shift } from './openShift'
import { linesOfCashUp, presentShift } from './presentShift'

const mostListed = 100

/** Handles the till: the open shift of a drawer, its movements and counts, closing it, and earlier cash-ups. */
export function cashUpCalls(now: () => Date): Handled[] {
  const shiftFor = async (res: Response, drawer: string): Promise<OpenShift> => {
    const { role, username: clerk } = accountOf(res)
    const { till } = await currentSettings()
    const shifts = await openShifts(role === 'manager' ? await allDrawers() : [drawer], now())
    const shift = shifts.find((one) => one.drawer === drawer)
    if (!shift) throw new Error(`the drawer of ${drawer} was not read`)
    const otherDrawers = shifts.filter((one) => one !== shift && holdsMoney(one)).map((one) => one.drawer)
    return presentShift(shift, { clerk, till, otherDrawers: otherDrawers.sort() })
  }
  return [
    handle(money.listCashUps, async () => {
      const found = await CashUpRecord.find({}, { entries: 0, movements: 0 })
        .sort({ _id: -1 })
        .limit(mostListed)
        .lean<ListedCashUp[]>()
      return found.map(presentCashUp)
    }),
    handle(money.getOpenShift, async ({ query, res }) => shiftFor(res, await drawerFor(accountOf(res), query.drawer))),
    handle(money.countTill, async ({ body, accountName: clerk, idempotencyKey: key = '', res }) => {
      const drawer = await drawerFor(accountOf(res), body.drawer)
      await countTill(body, { drawer, clerk, key, now: now() })
      return shiftFor(res, drawer)
    }),
    handle(money.moveCash, async ({ body, accountName: clerk, idempotencyKey: key = '', res }) => {
      const drawer = await drawerFor(accountOf(res), body.drawer)
      await moveCash(body, { drawer, clerk, key, now: now() })
      return shiftFor(res, drawer)
    }),
    handle(money.exportTill, async ({ params, query: { month }, res }) => {
      const rows = tillRows(...momentsOf(daysOfMonth(month)))
      await sendExport(res, { name: `till-${month}`, ...params, columns: tillColumns, rows })
    }),
    handle(money.exportCashBook, async ({ params, query: { month }, res }) => {
      const rows = cashBookRows(daysOfMonth(month))
      await sendExport(res, { name: `cash-book-${month}`, ...params, columns: cashBookColumns, rows })
    }),
    handle(money.getCashUp, async ({ params }) => presentCashUp(await getCashUp(params.number))),
    handle(money.getCashUpLines, async ({ params }) => linesOfCashUp(await getCashUp(params.number))),
    handle(money.closeShift, async ({ body, accountName: clerk, res }) => {
      const drawer = await drawerFor(accountOf(res), body.drawer)
      return presentCashUp(await closeShift(body, { drawer, clerk, now: now() }))
    }),
  ]
}

/** Returns whether a drawer has a float, or money that no cash-up has closed. */
function holdsMoney({ float, entries, movements }: Shift): boolean {
  return float.HUF > 0 || float.EUR > 0 || entries.length > 0 || movements.length > 0
}

/** Throws NOT_FOUND. */
async function getCashUp(numberText: string): Promise<CashUpDocument> {
  const number = Number(numberText)
  const found = Number.isSafeInteger(number) ? await CashUpRecord.findById(number).lean() : null
  if (!found) throw new AppError('NOT_FOUND', () => texts.noCashUp)
  return found
}
