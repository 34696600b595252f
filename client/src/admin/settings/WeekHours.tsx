import { dayHours, hours, weekdayLabel } from '@range/shared/settings/hoursFields'
import { texts } from '@range/shared/staffTexts/hoursSettings'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { Card, Row } from '../../ui/layout/boxes'
import { HourOptions } from './HourOptions'
import type { SettingsDraftForm } from './settingsDraft'
import styles from './WeekHours.module.css'

const { opens, closes, first, last } = dayHours.fields

/** Edits the hours of each weekday. */
export function WeekHours({ form }: { form: SettingsDraftForm }) {
  const { isSubmitted, errors } = form.formState
  const { weekdays } = hours.fields

  function copyMonday() {
    const [monday, ...others] = form.getValues('hours.weekdays')
    if (!monday) return
    const week = [monday, ...others.map(() => monday)].map((day) => ({ ...day }))
    form.setValue('hours.weekdays', week, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  return (
    <Card as="section" aria-labelledby="week-hours">
      <h2 id="week-hours">{weekdays.label}</h2>
      {weekdays.initial.map((_, index) => {
        const name = `hours.weekdays.${index}` as const
        const problems = errors.hours?.weekdays?.[index]
        return (
          <fieldset key={name} className={styles.day}>
            <legend>{weekdayLabel(index)}</legend>
            <TextField {...form.register(`${name}.opens`)} label={opens.label} error={problems?.opens?.message} />
            <TextField {...form.register(`${name}.closes`)} label={closes.label} error={problems?.closes?.message} />
            <Select {...form.register(`${name}.first`)} label={first.label} error={problems?.first?.message}>
              <HourOptions />
            </Select>
            <Select {...form.register(`${name}.last`)} label={last.label} error={problems?.last?.message}>
              <HourOptions />
            </Select>
          </fieldset>
        )
      })}
      <Row>
        <Button onClick={copyMonday}>{texts.copy}</Button>
      </Row>
    </Card>
  )
}
