import { expect, test } from 'vitest'
import { readCsv } from '../../testing/readCsv'
import { staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { CashUpRecord } from './cashUpModel'

const app = useTestApp()
const { clerks, walkIn, act, shift, close } = useDesk(app)
let sent = 0
const move = (direction: 'IN' | 'OUT', currency: 'HUF' | 'EUR', amount: number) =>
  app.api
    .post(staffPath('cash-ups/open/movements'))
    .set({ ...clerks.eva, 'Idempotency-Key': `movement ${++sent}` })
    .send({ direction, currency, amount, why: 'change' })
    .expect(201)
const cashUp = async (missing: number, left: number) => {
  const { number, expected } = await shift()
  const counted = { HUF: expected.HUF - missing, EUR: expected.EUR }
  const note = missing ? 'a note is missing' : ''
  await close({ number, expected, counted, left: { HUF: left, EUR: expected.EUR }, note }).expect(201)
}
const book = async (month: string) => {
  const { text } = await app.api.get(staffPath('export/cash-book.csv')).query({ month }).set(clerks.kata).expect(200)
  const [titles = [], ...rows] = readCsv(text.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])))
}
const sums = ['Payments', 'Undone', 'Refunds', 'Rounding', 'Put in', 'Taken out', 'Difference', 'To the safe']

test('the cash book leads by day from each float to the cash that stays, and ties to the cash-ups', {
  tags: 'long',
}, async () => {
  await move('IN', 'HUF', 20_000)
  await move('IN', 'EUR', 50.5)
  await walkIn()
  app.passMinutes(24 * 60)
  const id = await walkIn()
  await act(id, 'takings/desk:0/undo', {}).expect(200)
  await act(id, 'takings', { method: 'CASH', currency: 'HUF', amount: 9_997, shares: null, due: 30_000 }).expect(200)
  await act(id, 'refund', { amount: 1_000, why: 'rain' }).expect(200)
  await walkIn({ paidBy: 'CARD' })
  expect(await book('2026-11')).toEqual([])
  await cashUp(500, 20_000)
  await move('OUT', 'HUF', 4_000)
  await cashUp(0, 10_000)
  app.passMinutes(24 * 60)
  await walkIn()

  const rows = await book('2026-11')
  const [HUF, EUR] = ['HUF', 'EUR'].map((currency) => rows.filter((row) => row.Currency === currency))
  expect(HUF?.map(({ Day, Opening, Closing, 'Cash-ups': numbers }) => [Day, Opening, Closing, numbers])).toEqual([
    ['2026-11-21', '0', '50000', ''],
    ['2026-11-22', '50000', '10000', '1, 2'],
  ])
  expect(EUR?.map(({ Day, Opening, Closing }) => [Day, Opening, Closing])).toEqual([
    ['2026-11-21', '0', '50.5'],
    ['2026-11-22', '50.5', '50.5'],
  ])
  expect(sums.map((name) => HUF?.map((row) => Number(row[name])))).toEqual([
    [30_000, 39_997],
    [0, -30_000],
    [0, -1_000],
    [0, -2],
    [20_000, 0],
    [0, -4_000],
    [0, -500],
    [0, -44_495],
  ])
  const closed = await CashUpRecord.find().sort({ _id: 1 }).lean()
  const total = (name: 'taken' | 'undone' | 'refunded' | 'rounding') =>
    closed
      .flatMap(({ lines }) => lines.filter(({ method }) => method === 'CASH'))
      .reduce((sum, line) => sum + line[name], 0)
  const inBook = (name: string) => HUF?.reduce((sum, row) => sum + Number(row[name]), 0)
  expect(inBook('Payments')).toBe(total('taken'))
  expect(inBook('Rounding')).toBe(total('rounding'))
  expect(Math.abs(inBook('Undone') ?? 0)).toBe(Math.abs(total('undone')))
  expect(Math.abs(inBook('Refunds') ?? 0)).toBe(Math.abs(total('refunded')))
  expect(HUF?.at(-1)?.Closing).toBe(String(closed.at(-1)?.left.HUF))
  expect(await book('2026-12')).toEqual([])
})
