import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { type ArrivalTick, arrivalTicks, untickedPeople } from '@range/shared/bookings/ticks'
import { isOver } from '@range/shared/bookings/visitTime'
import { offersCheckIn } from '../actions/offersCheckIn'

type Step = 'payment' | 'link' | 'refund' | 'checkIn' | ArrivalTick | 'extras'

/**
 * Returns the one or two actions that a booking needs next: the money or the link to pay it by, then the arrival, then the checks that `asked` names.
 * A visit with nothing left to do can still sell extras.
 */
export function nextSteps(
  booking: StaffBookingDetail,
  asked: Readonly<Partial<Record<ArrivalTick, boolean>>>,
  now: Date,
): readonly Step[] {
  const { can, arrived, howManyPeople, refundOwed } = booking
  const isComplete = arrived >= howManyPeople
  const isHere = offersCheckIn(booking)
  const steps: Step[] = [
    ...(can.takePayment ? (['payment'] as const) : []),
    ...(can.extendLink ? (['link'] as const) : []),
    ...(can.refund && refundOwed ? (['refund'] as const) : []),
    ...(isHere && !isComplete ? (['checkIn'] as const) : []),
    ...arrivalTicks.filter((tick) => isHere && asked[tick] && untickedPeople(booking, tick) > 0),
  ]
  if (steps.length === 0 && can.editVisit && (isComplete || isOver(booking, now))) return ['extras']
  return steps.slice(0, 2)
}
