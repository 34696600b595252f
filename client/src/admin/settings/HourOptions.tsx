import { hourText } from '@range/shared/budapestTime'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** The options of a select for an hour of the day. */
export function HourOptions() {
  return hoursOfDay.map((hour) => (
    <option key={hour} value={hour}>
      {hourText(hour)}
    </option>
  ))
}
