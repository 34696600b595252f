import { texts } from '@range/shared/staffTexts/report'
import { Note } from '../../ui/note/Note'

/** Says that blind counting leaves the open shift's money out of the sums below. */
export function OpenShiftNote() {
  return (
    <Note title={texts.withoutOpenShift}>
      <p>{texts.openShiftHidden}</p>
    </Note>
  )
}
