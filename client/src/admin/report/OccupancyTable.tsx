import { hourText } from '@range/shared/budapestTime'
import type { Report } from '@range/shared/reports/schema'
import { weekdayNames } from '@range/shared/settings/closing'
import { texts } from '@range/shared/staffTexts/report'
import type { CSSProperties } from 'react'
import { Table } from '../../ui/table/Table'
import styles from './Charts.module.css'
import { hoursOf, percentTaken } from './percentTaken'

/** Occupancy by weekday and hour; a closed hour shows a dash. */
export function OccupancyTable({ occupancy }: Pick<Report, 'occupancy'>) {
  return (
    <Table caption={texts.occupancyCaption}>
      <thead>
        <tr>
          <th scope="col">{texts.weekday}</th>
          {hoursOf(occupancy).map((hour) => (
            <th key={hour} scope="col" data-numeric>
              {hourText(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdayNames().map((name, index) => (
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
                  title={texts.seatsTaken({ people: cell.people, seats: cell.seats })}
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
