import { bookingHorizonMonths } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { hours } from '@range/shared/settings/hoursFields'
import { texts } from '@range/shared/staffTexts/hoursSettings'
import { Link } from 'react-router-dom'
import { TextField } from '../../ui/field/Field'
import { Card, Columns, Muted } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { RichText } from '../../ui/text/RichText'
import { AffectedNow } from '../closing/AffectedNow'
import { HourExceptions } from './HourExceptions'
import { SettingsForm } from './SettingsForm'
import type { SettingsDraftForm } from './settingsDraft'
import { WeekHours } from './WeekHours'

const { noticeHours, monthsAhead } = hours.fields

/** The page of the hours: of the week, of single days, and how early and late guests can book. */
export function Component() {
  return (
    <Page title={texts.title}>
      <AffectedNow />
      <SettingsForm label={texts.title} name="settings of hours">
        {(form) => (
          <>
            <Muted>
              <RichText text={texts.about} parts={{ basic: (words) => <Link to={paths.settings}>{words}</Link> }} />
            </Muted>
            <WeekHours form={form} />
            <Columns gap="5" from="desktop">
              <HourExceptions form={form} />
              <EarlyAndLate form={form} />
            </Columns>
          </>
        )}
      </SettingsForm>
    </Page>
  )
}

function EarlyAndLate({ form }: { form: SettingsDraftForm }) {
  const errors = form.formState.errors.hours
  return (
    <Card as="section" aria-labelledby="early-and-late">
      <h2 id="early-and-late">{texts.aheadTitle}</h2>
      <TextField
        {...form.register('hours.noticeHours')}
        label={noticeHours.label}
        inputMode="numeric"
        hint={texts.noticeHint}
        error={errors?.noticeHours?.message}
      />
      <TextField
        {...form.register('hours.monthsAhead')}
        label={monthsAhead.label}
        inputMode="numeric"
        hint={texts.monthsHint({ most: bookingHorizonMonths })}
        error={errors?.monthsAhead?.message}
      />
    </Card>
  )
}
