/** @module-tag long */
import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/buildPackage'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { paidBooking } from '../../testing/paidBooking'
import { useTestApp } from '../../testing/useTestApp'
import { examine } from './examine'

const app = useTestApp()

test('finds nothing while bookings are being paid, rescheduled and cancelled', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const staff = await loginAsAdmin(app)
  const selected = [{ id: (await buildPackage()).id, quantity: 1 }]
  let isOver = false
  const visit = async (time: number) => {
    for (let day = 10; !isOver; day = day === 24 ? 10 : day + 1) {
      const id = await paidBooking(app, { selected, time, date: `2026-12-${day}` })
      const act = (action: string, data: object) =>
        app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(data).expect(200)
      await act('reschedule', { date: `2026-12-${day}`, time: time + 4, overrideReason: 'beside the doctor' })
      await act('cancel', { refundAmount: 30_000, why: 'ill' })
    }
  }
  const visits = [10, 11, 12, 13].map(visit)
  for (let round = 0; round < 25; round++) expect((await examine(app.clock.now, 400)).findings).toEqual([])
  isOver = true
  await Promise.all(visits)
})
