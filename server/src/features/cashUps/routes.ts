import * as money from '@range/shared/api/money'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { CashUpRecord, presentCashUp } from './cashUpModel'
import { closeShift } from './closeShift'
import { openShift } from './openShift'

const mostListed = 100

/** Handles the till: the open shift, closing it, and earlier cash-ups. */
export function cashUpCalls(now: () => Date): Handled[] {
  return [
    handle(money.listCashUps, async () => {
      const found = await CashUpRecord.find().sort({ _id: -1 }).limit(mostListed).lean()
      return found.map(presentCashUp)
    }),
    handle(money.getOpenShift, async () => {
      const { entries: _, from, until, ...shift } = await openShift(now())
      return { ...shift, from: from.toISOString(), until: until.toISOString() }
    }),
    handle(money.getCashUp, async ({ params }) => {
      const number = Number(params.number)
      const found = Number.isSafeInteger(number) ? await CashUpRecord.findById(number).lean() : null
      if (!found) throw new AppError('NOT_FOUND', 'There is no such cash-up.')
      return presentCashUp(found)
    }),
    handle(money.closeShift, async ({ body, accountName }) =>
      presentCashUp(await closeShift(body, { clerk: accountName, now: now() })),
    ),
  ]
}
