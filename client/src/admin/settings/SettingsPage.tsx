import { paths } from '@range/shared/pagePaths'
import { settingsForm } from '@range/shared/settings/schema'
import { Navigate, useLocation } from 'react-router-dom'
import { TextField } from '../../ui/field/Field'
import { Card, Columns } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { AffectedNow } from '../closing/AffectedNow'
import { BlockedSeatsFields } from './BlockedSeatsFields'
import { ClosedWeekdays } from './ClosedWeekdays'
import { FilterBookings } from './FilterBookings'
import { PromoCodes } from './PromoCodes'
import { SettingsForm } from './SettingsForm'
import type { SettingsDraftForm } from './settingsDraft'

const { maxPeopleCount, eurPrice } = settingsForm.fields

/** The sections that were once on this page, by their anchor. */
const moved: Record<string, string> = {
  '#resellers': paths.resellerSettings,
  '#history': paths.settingsHistory,
  '#arrival-ticks': paths.arrivalSettings,
  '#till-settings': `${paths.tillSettings}#till-settings`,
  '#invoicing-settings': `${paths.tillSettings}#invoicing-settings`,
}

/** The page of the basic settings: closed days, seats, the euro rate and promo codes. */
export function Component() {
  const newPlace = moved[useLocation().hash]
  if (newPlace) return <Navigate to={newPlace} replace />

  return (
    <Page title="Settings">
      <AffectedNow />
      <SettingsForm label="Basic settings" name="settings">
        {(form) => (
          <>
            <h2>Basic settings</h2>
            <FilterBookings form={form} />
            <Columns gap="5" from="desktop">
              <ClosedWeekdays form={form} />
              <BlockedSeatsFields form={form} />
              <PeopleAndPrice form={form} />
              <PromoCodes form={form} />
            </Columns>
          </>
        )}
      </SettingsForm>
    </Page>
  )
}

function PeopleAndPrice({ form }: { form: SettingsDraftForm }) {
  const { errors } = form.formState
  return (
    <Card as="section" aria-labelledby="people-and-price">
      <h3 id="people-and-price">Seats and euro</h3>
      <TextField
        {...form.register('maxPeopleCount')}
        label={maxPeopleCount.label}
        inputMode="numeric"
        hint="People in each hour. Seats already sold stay sold."
        error={errors.maxPeopleCount?.message}
      />
      <TextField
        {...form.register('eurPrice')}
        label={eurPrice.label}
        inputMode="decimal"
        hint="Forints for one euro."
        error={errors.eurPrice?.message}
      />
    </Card>
  )
}
