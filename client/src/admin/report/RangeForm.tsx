import type { DayRange } from '@range/shared/bookings/staff'
import { type ReportPeriod, reportPeriods } from '@range/shared/reports/schema'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Row, Stack } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { presets } from './presets'
import styles from './RangeForm.module.css'
import type { ReportChoice, ReportView } from './useReportRange'

type Props = {
  today: string
  range: DayRange
  period: ReportPeriod
  view: ReportView
  onChoose: (change: Partial<ReportChoice>) => void
}

const periodLabels = { day: 'Day', week: 'Week', month: 'Month' }

const views: { value: ReportView; label: string }[] = [
  { value: 'payment', label: 'Day of payment' },
  { value: 'session', label: 'Day of session' },
]

/** Chooses the days of the report (a preset or any two dates), the day that money counts on, and the period of the sums. */
export function RangeForm({ today, range, period, view, onChoose }: Props) {
  const isReversed = range.start > range.end

  return (
    <Stack as="form" className="noPrint" aria-label="Days of the report" onSubmit={(event) => event.preventDefault()}>
      <Row as="fieldset" gap="2" className={styles.presets}>
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
      </Row>
      <Row gap="4" place="start">
        <DateInput label="From" value={range.start} onChange={(start) => onChoose({ start })} />
        <DateInput
          label="To"
          value={range.end}
          error={isReversed ? 'The last day comes before the first' : undefined}
          onChange={(end) => onChoose({ end })}
        />
        <SegmentedChoice
          legend="Count by"
          options={views}
          value={view}
          onChange={(value) => onChoose({ view: value })}
        />
        <SegmentedChoice
          legend="Add up by"
          options={reportPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onChange={(value) => onChoose({ period: value })}
        />
      </Row>
    </Stack>
  )
}
