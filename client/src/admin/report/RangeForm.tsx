import type { DayRange } from '@range/shared/bookings/staff'
import { type ReportPeriod, reportPeriods } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
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

const views: readonly ReportView[] = ['payment', 'session']

/** Chooses the days of the report (a preset or any two dates), the day that money counts on, and the period of the sums. */
export function RangeForm({ today, range, period, view, onChoose }: Props) {
  const isReversed = range.start > range.end

  return (
    <Stack as="form" className="noPrint" aria-label={texts.daysLabel} onSubmit={(event) => event.preventDefault()}>
      <Row as="fieldset" gap="2" className={styles.presets}>
        <legend className="visuallyHidden">{texts.usualRanges}</legend>
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
        <DateInput label={texts.from} value={range.start} onChange={(start) => onChoose({ start })} />
        <DateInput
          label={texts.to}
          value={range.end}
          error={isReversed ? texts.reversed : undefined}
          onChange={(end) => onChoose({ end })}
        />
        <SegmentedChoice
          legend={texts.countBy}
          options={views.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={(value) => onChoose({ view: value })}
        />
        <SegmentedChoice
          legend={texts.addUpBy}
          options={reportPeriods.map((value) => ({ value, label: texts.periods[value] }))}
          value={period}
          onChange={(value) => onChoose({ period: value })}
        />
      </Row>
    </Stack>
  )
}
