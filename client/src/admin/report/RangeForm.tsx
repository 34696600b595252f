import { type ReportPeriod, reportPeriods } from '@range/shared/reports/schema'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { presets } from './presets'
import type { DayRange } from './queries'
import styles from './RangeForm.module.css'

type Props = {
  today: string
  range: DayRange
  period: ReportPeriod
  onChoose: (change: Partial<DayRange & { period: ReportPeriod }>) => void
}

const periodLabels = { day: 'Day', week: 'Week', month: 'Month' }

/** Chooses the days that the report covers: a preset or any two dates. */
export function RangeForm({ today, range, period, onChoose }: Props) {
  const isReversed = range.start > range.end

  return (
    <form className={styles.form} aria-label="Days of the report" onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.presets}>
        <legend className="visuallyHidden">Usual ranges</legend>
        {presets(today).map(({ label, range: preset }) => (
          <Button
            key={label}
            look="quiet"
            aria-pressed={preset.start === range.start && preset.end === range.end}
            onClick={() => onChoose(preset)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <DateInput label="From" value={range.start} onChange={(start) => onChoose({ start })} />
        <DateInput
          label="To"
          value={range.end}
          error={isReversed ? 'The last day comes before the first' : undefined}
          onChange={(end) => onChoose({ end })}
        />
        <SegmentedChoice
          legend="Add up by"
          options={reportPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onChange={(value) => onChoose({ period: value })}
        />
      </div>
    </form>
  )
}
