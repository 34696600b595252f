import type { DayOverview } from '@range/shared/bookings/staff'
import { isOver } from '@range/shared/bookings/visitTime'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/hourSelect'
import type { ComponentProps } from 'react'
import { useNow } from '../../../lib/clock'
import { Select } from '../../../ui/field/Field'

type Hour = DayOverview['hours'][number]

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'hint'> & { day: DayOverview | undefined }

/**
 * Selects an hour of a day and shows its free seats. Staff may choose a full or closed hour, because they may have a reason,
 * but not one that is over or outside the hours of its day.
 */
export function HourSelect({ day, ...select }: Props) {
  return (
    <Select {...select} label={texts.time} hint={day ? undefined : texts.lookingUp}>
      <option value="" disabled>
        {texts.selectHour}
      </option>
      <DayHourOptions day={day} canChoose={({ isBookable }) => isBookable} />
    </Select>
  )
}

type OptionsProps = Pick<Props, 'day'> & {
  /** Returns whether an hour that is not over can be chosen. */
  canChoose: (hour: Hour) => boolean
}

/** The hours of a day with their free seats, as options; none until the day is loaded. */
export function DayHourOptions({ day, canChoose }: OptionsProps) {
  const now = useNow()

  return day?.hours.map((hour) => {
    const hasEnded = isOver({ date: day.date, time: hour.hour }, now)
    return (
      <option key={hour.hour} value={hour.hour} disabled={hasEnded || !canChoose(hour)}>
        {texts.hourState({ hour: hourText(hour.hour), state: hasEnded ? texts.over : freeText(hour) })}
      </option>
    )
  })
}

/** Returns an hour's free seats in words: `12 free`, `full`, `closed`. */
export function freeText({ isClosed, free }: Pick<Hour, 'isClosed' | 'free'>): string {
  if (isClosed) return texts.closed
  return free === 0 ? texts.full : texts.free({ count: free })
}
