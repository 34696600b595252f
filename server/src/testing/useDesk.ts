import { type CashUp, cashUpSchema, openShiftSchema } from '@range/shared/cashUps/schema'
import { type LedgerEntry, ledgerSchema } from '@range/shared/reports/ledger'
import { beforeEach } from 'vitest'
import { buildDeskInput } from './buildDeskInput'
import { loginAsAdmin } from './loginAsAdmin'
import type { TestApp } from './startTestApp'

type Staff = { Authorization: string }

/** The day on which a test app's clock starts. */
export const deskToday = '2026-11-21'
export const staffPath = (path: string) => `/api/v1/staff/${path}`

/** Signs Eva and Kata in before each test. Eva acts at the desk and its till unless a test says otherwise. */
export function useDesk(app: TestApp) {
  const clerks = {} as { eva: Staff; kata: Staff }
  beforeEach(async () => {
    app.faults.ipnLost = true
    clerks.eva = await loginAsAdmin(app, 'Eva')
    clerks.kata = await loginAsAdmin(app, 'Kata')
  })

  const shift = async (staff = clerks.eva) => {
    const read = app.api.get(staffPath('cash-ups/open')).set(staff)
    const { expected, expectedCard, ...shown } = openShiftSchema.parse((await read.expect(200)).body)
    if (!expected || !expectedCard) throw new Error('the shift shows no sums before it is counted')
    return { ...shown, expected, expectedCard }
  }
  const close = (body: object, staff = clerks.eva) => app.api.post(staffPath('cash-ups')).set(staff).send(body)

  return {
    clerks,
    /** Books a walk-in for 30 000 HUF, by default paid in cash. Returns its id. */
    async walkIn(overrides: object = {}, staff = clerks.eva): Promise<string> {
      const input = await buildDeskInput({ paidBy: 'CASH', ...overrides })
      return (await app.api.post(staffPath('bookings')).set(staff).send(input).expect(201)).body._id
    },
    act: (id: string, action: string, body: object, staff = clerks.eva) =>
      app.api
        .post(staffPath(`bookings/${id}/${action}`))
        .set(staff)
        .set('Idempotency-Key', `${action}-${id}`)
        .send(body),
    async ledger(): Promise<LedgerEntry[]> {
      const read = app.api.get(staffPath('ledger')).query({ start: deskToday, end: deskToday }).set(clerks.eva)
      return ledgerSchema.parse((await read.expect(200)).body).entries
    },
    shift,
    close,
    /** Cashes up with nothing missing in the till, and takes all cash out of it. */
    async closeAsExpected(staff = clerks.eva): Promise<CashUp> {
      const { number, expected } = await shift(staff)
      return cashUpSchema.parse((await close({ number, expected, counted: expected }, staff).expect(201)).body)
    },
  }
}
