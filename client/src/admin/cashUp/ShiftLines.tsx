import type { OpenShift } from '@range/shared/cashUps/schema'
import { texts } from '@range/shared/staffTexts/till'
import { ClerkTable } from '../ClerkTable'

/** The amounts that each clerk took and refunded at the desk; card sums can be compared with the terminal's slip. */
export function ShiftLines({ lines }: Pick<OpenShift, 'lines'>) {
  const rows = lines.map((line) => ({ ...line, how: texts.ways[line.method] }))
  return <ClerkTable caption={texts.takenByClerk} rows={rows} />
}
