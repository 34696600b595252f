import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import { expect, test } from 'vitest'
import { examine } from './features/doctor/examine'
import { useArchivedData } from './testing/useArchivedData'

/** The data folder of a server from before cash drawers (commit 74e5fb22): a day at the desk with two cash-ups. */
const used = useArchivedData('beforeDrawers.tar.gz', { now: '2026-11-25T18:10:00Z', password: 'till-version-pass' })
const ids = {
  refundedPart: 'F8kvtVfqixUykV4aomGAIOS4',
  dearer: 'Y3Sck_9WEC1u5sbY4vl5uajq',
  due: 'W2d0vF-GnKfXdOAscJdxK2U9',
  openCash: 'XdRFKRkpE92Eq9PxqQwAUexg',
  euroCash: '60Ghg4keeJpfdAuKeFme8EGF',
  online: 'B-Gg1bXwNsPnvQEKz1fSulmG',
}

const get = async (call: string) => (await used.app.api.get(`/api/v1/staff/${call}`).set(used.staff).expect(200)).body
const detail = (id: string): Promise<StaffBookingDetail> => get(`bookings/${id}`)
const post = (call: string, body: object) =>
  used.app.api.post(`/api/v1/staff/${call}`).set(used.staff).set('Idempotency-Key', call).send(body)

test('the bookings keep their money, each payment as it was handed over', async () => {
  expect(await detail(ids.refundedPart)).toMatchObject({
    taken: 39_800,
    refunded: 5_000,
    due: 0,
    sharesPaid: 0,
    takings: [{ how: 'CASH', amount: 39_800, tender: { currency: 'HUF', amount: 39_800, rounding: 0 }, shares: null }],
    refunds: [{ method: 'CASH', tender: { currency: 'HUF', amount: 5_000, rounding: 0 } }],
  })
  expect(await detail(ids.euroCash)).toMatchObject({ takings: [{ tender: { currency: 'EUR', amount: 49.75 } }] })
  expect(await detail(ids.online)).toMatchObject({ status: 'PAID', refunded: 10_000, takings: [{ how: 'ONLINE' }] })
  expect(await detail(ids.dearer)).toMatchObject({ taken: 19_900, due: 19_900 })
})

test('the closed shifts have the shared drawer and no float, and the open one goes on after them', async () => {
  const [second, first]: CashUp[] = await get('cash-ups')
  expect(first).toMatchObject({
    number: 1,
    drawer: '',
    float: { HUF: 0, EUR: 0 },
    left: { HUF: 0, EUR: 0 },
    expected: { HUF: 54_700, EUR: 49.75 },
    expectedCard: { HUF: 19_900, EUR: 0 },
    counted: { HUF: 54_200, EUR: 49.75 },
    countedCard: null,
    note: 'too much change',
  })
  expect(second).toMatchObject({ number: 2, expectedCard: { HUF: 19_900, EUR: 0 } })
  const open: OpenShift = await get('cash-ups/open')
  expect(open).toMatchObject({ number: 3, expected: { HUF: 29_800, EUR: 0 }, float: { HUF: 0, EUR: 0 } })
})

test('a due sum is paid by share and a refund goes back, and the next shift closes over both', async () => {
  const { due } = await detail(ids.due)
  const share = { method: 'CASH', currency: 'HUF', amount: due / 5, shares: 1, due }
  await post(`bookings/${ids.due}/takings`, share).expect(200)
  await post(`bookings/${ids.openCash}/refund`, { amount: 900, why: 'goodwill' }).expect(200)
  const { number, expected }: OpenShift = await get('cash-ups/open')
  expect(expected).toEqual({ HUF: 29_800 + 19_900 - 900, EUR: 0 })
  await post('cash-ups', { number, expected, counted: expected, left: { HUF: 10_000, EUR: 0 } }).expect(201)
  expect(await get('cash-ups/open')).toMatchObject({ number: 4, float: { HUF: 10_000, EUR: 0 } })
})

test('the doctor finds nothing amiss', async () => {
  const { findings } = await examine(used.app.clock.now)
  expect(findings.filter(({ check }) => check !== 'email-overdue')).toEqual([])
})
