/** @module-tag long */
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import type { TillSettings } from '@range/shared/settings/fields'
import { expect, test } from 'vitest'
import { Admin } from './features/accounts/adminModel'
import { buildPackage } from './testing/buildPackage'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { book, cancel, edit, huf, passNights, pay, payNothing, refund, undo } from './testing/randomDays/bookingActions'
import { expectAgreement } from './testing/randomDays/expectAgreement'
import type { Day } from './testing/randomDays/randomDay'
import { cashUp, changeTill, closeTogether, move, nameOtherDrawers, readAsDesk } from './testing/randomDays/tillActions'
import { useDesk } from './testing/useDesk'
import { useTestApp } from './testing/useTestApp'

/**
 * Random days at the desk: bookings in two currencies, paid by share, in parts and in the other currency; edits, refunds,
 * cancellations, payments undone, payments too small to change hands, cash put in and taken out, and cash-ups. Clerks count blind, two of them close at once, the
 * drawers and blind counting change in the middle of a shift, and nights pass before the first cash-up. Every sum that the
 * product shows is compared with a second reckoning, which knows only what the desk did and what each booking says was handed
 * over.
 */
const app = useTestApp()
const { clerks } = useDesk(app)
const actionsPerDay = 200
const seeds = isFullTest ? [20, 8, 101] : [20]

test.each(seeds)(
  'on a random day of 200 actions, all sums agree with a second reckoning (seed %i)',
  async (seed) => {
    const packageId = (await buildPackage({ price: huf })).id
    const till: TillSettings = { drawers: 'SHARED', blindCount: false }
    const fixed = { app, clerks, packageId, till, actor: 'Eva' as const, drawer: '', keys: 0, refused: 0 }
    const random = randomFrom(seed)
    const day: Day = { ...fixed, random, bookings: [], cashUps: [], held: new Map(), drawerOfTaking: new Map() }
    await Admin.updateOne({ username: 'Kata' }, { role: 'desk' })
    clerks.kata = await loginAsAdmin(app, 'Kata')
    await passNights(day)
    const money = [pay, pay, pay, pay, payNothing, undo, refund, edit, cancel, move]
    const actions = [book, book, ...money, cashUp, closeTogether, changeTill, readAsDesk, nameOtherDrawers]
    for (let step = 0; step < actionsPerDay; step += 1) {
      if (day.random.below(4) === 0) app.passMinutes(1)
      await day.random.pick(actions)(day)
    }
    expect(day.bookings.length).toBeGreaterThan(10)
    expect(day.cashUps.length).toBeGreaterThan(3)
    expect(day.refused).toBeLessThan(actionsPerDay / 4)
    await expectAgreement(day)
  },
  120_000,
)
