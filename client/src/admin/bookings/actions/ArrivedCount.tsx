import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import field from '../../../ui/field/Field.module.css'
import { guestName } from '../guestName'
import styles from './ArrivedCount.module.css'
import { offersCheckIn } from './offersCheckIn'
import { useBookingAction } from './useBookingAction'

/** In a smaller group, the buttons for one person and for all are as quick. */
const smallestGroup = 4

/** A field that records how many of a large group have arrived; shown once they can check in. */
export function ArrivedCount({ booking }: { booking: StaffBooking }) {
  const { _id, howManyPeople, arrived } = booking
  const [typed, setTyped] = useState('')
  const { act, isPending } = useBookingAction(_id)
  const can = offersCheckIn(booking)
  const name = guestName(booking)
  const count = Number(typed)
  const isPossible = typed.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= howManyPeople

  function set(wanted: number, undo?: () => void) {
    act({
      endpoint: api.checkIn,
      body: { arrived: wanted },
      successText: () => `Checked in ${wanted} of ${howManyPeople}: ${name}`,
      failure: { notDone: `${name} was not checked in.`, whether: `${name} was checked in` },
      ...(undo && { undo }),
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPossible || isPending) return
    set(count, () => set(arrived))
    setTyped('')
  }

  if (!can || howManyPeople < smallestGroup) return null
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        How many have arrived{' '}
        <input
          className={field.control}
          type="number"
          inputMode="numeric"
          min={0}
          max={howManyPeople}
          placeholder={String(arrived)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" busy={isPending} disabled={!isPossible}>
        Set
      </Button>
    </form>
  )
}
