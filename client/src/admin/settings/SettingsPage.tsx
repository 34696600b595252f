import { paths } from '@range/shared/pagePaths'
import { settingsForm } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/settingsForm'
import { Navigate, useLocation } from 'react-router-dom'
import { TextField } from '../../ui/field/Field'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { AffectedNow } from '../closing/AffectedNow'
import { BlockedSeatsFields } from './BlockedSeatsFields'
import { ClosedWeekdays } from './ClosedWeekdays'
import { FilterBookings } from './FilterBookings'
import { PromoCodes } from './PromoCodes'
import { SettingsForm } from './SettingsForm'
import type { SettingsDraftForm } from './settingsDraft'

const { maxPeopleCount, eurPrice, refundTerms } = settingsForm.fields

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
    <Page title={texts.title}>
      <AffectedNow />
      <SettingsForm label={texts.basic} name="settings">
        {(form) => (
          <>
            <h2>{texts.basic}</h2>
            <FilterBookings form={form} />
            <Columns gap="5" from="desktop">
              <ClosedWeekdays form={form} />
              <BlockedSeatsFields form={form} />
              <Stack gap="5">
                <PeopleAndPrice form={form} />
                <RefundTermsFields form={form} />
              </Stack>
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
      <h3 id="people-and-price">{texts.seatsAndEuro}</h3>
      <TextField
        {...form.register('maxPeopleCount')}
        label={maxPeopleCount.label}
        inputMode="numeric"
        hint={texts.peopleHint}
        error={errors.maxPeopleCount?.message}
      />
      <TextField
        {...form.register('eurPrice')}
        label={eurPrice.label}
        inputMode="decimal"
        hint={texts.eurHint}
        error={errors.eurPrice?.message}
      />
    </Card>
  )
}

function RefundTermsFields({ form }: { form: SettingsDraftForm }) {
  const errors = form.formState.errors.refundTerms
  const { fullRefundHours, lateRefundPercent } = refundTerms.fields
  return (
    <Card as="section" aria-labelledby="refund-terms">
      <h3 id="refund-terms">{texts.refundTerms}</h3>
      <TextField
        {...form.register('refundTerms.fullRefundHours')}
        label={fullRefundHours.label}
        inputMode="numeric"
        error={errors?.fullRefundHours?.message}
      />
      <TextField
        {...form.register('refundTerms.lateRefundPercent')}
        label={lateRefundPercent.label}
        inputMode="numeric"
        hint={texts.refundTermsHint}
        error={errors?.lateRefundPercent?.message}
      />
    </Card>
  )
}
