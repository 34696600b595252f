import { hourText } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'
import type { Report } from '@range/shared/reports/schema'
import { weekdayNames } from '@range/shared/settings/closing'
import type { CSSProperties } from 'react'
import { Table } from '../../ui/table/Table'
import styles from './Charts.module.css'
import { percentTaken } from './percentTaken'

/** Occupancy by weekday and hour; a closed hour shows a dash. */
export function OccupancyTable({ occupancy }: Pick<Report, 'occupancy'>) {
  return (
    <Table caption="Seats taken by weekday and hour">
      <thead>
        <tr>
          <th scope="col">Weekday</th>
          {bookableHours.map((hour) => (
            <th key={hour} scope="col" data-numeric>
              {hourText(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdayNames.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {occupancy
              .filter(({ weekday }) => weekday === index + 1)
              .map((cell) => (
                <td
                  key={cell.hour}
                  data-numeric
                  className={styles.cell}
                  style={{ '--taken': `${percentTaken([cell])}%` } as CSSProperties}
                  title={`${cell.people} of ${cell.seats} seats`}
                >
                  {cell.seats === 0 ? '–' : `${percentTaken([cell])}%`}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
