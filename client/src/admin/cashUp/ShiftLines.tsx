import type { OpenShift } from '@range/shared/cashUps/schema'
import { ClerkTable } from '../ClerkTable'

/** What each clerk took and refunded at the desk; the card sums are for the slip of the card terminal. */
export function ShiftLines({ lines }: Pick<OpenShift, 'lines'>) {
  const rows = lines.map((line) => ({ ...line, how: line.method === 'CASH' ? 'Cash' : 'Card' }))
  return <ClerkTable caption="Taken at the desk by clerk" rows={rows} />
}
