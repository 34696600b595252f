import { Note } from '../../ui/note/Note'

/** Says that blind counting leaves the open shift's money out of the sums below. */
export function OpenShiftNote() {
  return (
    <Note title="Without the open shift">
      <p>What was taken and refunded at the desk shows here once you have counted the till, or the shift is closed.</p>
    </Note>
  )
}
