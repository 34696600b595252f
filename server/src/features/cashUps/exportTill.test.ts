import { expect, test } from 'vitest'
import { readCsv } from '../../testing/readCsv'
import { staffPath, useDesk } from '../../testing/useDesk'
import { useTestApp } from '../../testing/useTestApp'
import { Settings } from '../settings/settingsModel'

const app = useTestApp()
const { clerks, walkIn, act, shift, close } = useDesk(app)
const send = (path: string, body: object) =>
  app.api
    .post(staffPath(path))
    .set({ ...clerks.eva, 'Idempotency-Key': JSON.stringify(body) })
    .send(body)
    .expect(201)
const file = async (month: string) => {
  const { text } = await app.api.get(staffPath('export/till.csv')).query({ month }).set(clerks.kata).expect(200)
  return readCsv(text.replace('\uFEFF', '')).slice(1)
}

test('the till’s file lists float, sums, movements, counts, differences and what went to the safe of closed shifts', {
  tags: 'long',
}, async () => {
  await Settings.updateOne({ _id: 'settings' }, { $set: { till: { blindCount: true } } }, { upsert: true })
  await send('cash-ups/open/movements', { direction: 'IN', amount: 20_000, currency: 'HUF', why: 'float' })
  const id = await walkIn()
  await act(id, 'takings/desk:0/undo', {}).expect(200)
  await act(id, 'takings', { method: 'CASH', currency: 'HUF', amount: 9_997, shares: null, due: 30_000 }).expect(200)
  await act(id, 'refund', { amount: 1_000, why: 'rain' }).expect(200)
  await send('cash-ups/open/movements', { direction: 'OUT', amount: 4_000, currency: 'HUF', why: 'targets' })
  const counted = { HUF: 24_000, EUR: 0 }
  await send('cash-ups/open/count', { number: 1, counted, countedCard: { HUF: 7, EUR: 0 }, entryCount: 7 })
  const { number, expected } = await shift()
  expect(await file('2026-11')).toEqual([])
  await close({
    number,
    expected,
    counted,
    countedCard: { HUF: 7, EUR: 0 },
    left: { HUF: 20_000, EUR: 0 },
    note: 'too much change',
  }).expect(201)

  const rows = await file('2026-11')
  expect(rows.map(([shift, , day, , line, amount, currency]) => [shift, day, line, amount, currency])).toEqual(
    [
      ['FLOAT', '0'],
      ['TAKEN', '39997'],
      ['UNDONE', '-30000'],
      ['REFUNDED', '-1000'],
      ['ROUNDING', '-2'],
      ['PUT IN', '20000'],
      ['TAKEN OUT', '-4000'],
      ['EXPECTED', '24995'],
      ['BLIND COUNT', '24000'],
      ['BLIND DIFFERENCE', '-995'],
      ['BLIND CARD COUNT', '7'],
      ['BLIND CARD DIFFERENCE', '7'],
      ['COUNTED', '24000'],
      ['DIFFERENCE', '-995'],
      ['TO THE SAFE', '4000'],
      ['STAYS IN THE DRAWER', '20000'],
      ['CARD EXPECTED', '0'],
      ['CARD COUNTED', '7'],
      ['CARD DIFFERENCE', '7'],
    ].map(([line, amount]) => ['1', '2026-11-21', line, amount, 'HUF']),
  )
  expect(rows.find(([, , , , line]) => line === 'TAKEN OUT')?.slice(7)).toEqual(['Eva', 'targets'])
  expect(rows.find(([, , , , line]) => line === 'DIFFERENCE')?.slice(7)).toEqual(['Eva', 'too much change'])
  expect(await file('2026-12')).toEqual([])
})
