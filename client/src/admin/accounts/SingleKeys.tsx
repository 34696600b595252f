import { useId } from 'react'
import { Checkbox } from '../../ui/field/Field'
import { Muted } from '../../ui/layout/boxes'
import { useSingleKeys } from '../useShortcut'

/** Turns single-key shortcuts on or off, because voice input and accidental key presses trigger them unintentionally. */
export function SingleKeys() {
  const { isOn, switchTo } = useSingleKeys()
  const hintId = useId()

  return (
    <div>
      <Checkbox
        label="Single-key shortcuts"
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => switchTo(target.checked)}
      />
      <Muted id={hintId} small>
        On this device: / goes to Search and u undoes the last action. On Bookings, n starts a new booking, t shows
        today, and [ and ] go to the day before and after.
      </Muted>
    </div>
  )
}
