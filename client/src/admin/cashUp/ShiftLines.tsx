import type { OpenShift } from '@range/shared/cashUps/schema'
import { ClerkTable } from '../ClerkTable'

/** The amounts that each clerk took and refunded at the desk; card sums can be compared with the terminal's slip. */
export function ShiftLines({ lines }: Pick<OpenShift, 'lines'>) {
  const rows = lines.map((line) => ({ ...line, how: line.method === 'CASH' ? 'Cash' : 'Card' }))
  return <ClerkTable caption="Taken at the desk by clerk" rows={rows} />
}
