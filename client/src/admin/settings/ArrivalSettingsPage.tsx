import { maxUrlLength } from '@range/shared/limits'
import { askedTicks, settings } from '@range/shared/settings/fields'
import { texts } from '@range/shared/staffTexts/arrivalSettings'
import { Checkbox, TextField } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { SettingsForm } from './SettingsForm'

/** The page that chooses the checks that staff tick when a group arrives. */
export function Component() {
  return (
    <Page title={texts.title}>
      <SettingsForm label={texts.title} name="settings of arrivals">
        {(form) => (
          <>
            <Card as="section" aria-labelledby="arrival-ticks">
              <h2 id="arrival-ticks">{texts.ticked}</h2>
              <p>{texts.about}</p>
              <div>
                <Checkbox {...form.register('arrivalTicks.idSeen')} label={askedTicks.fields.idSeen.label} />
                <Checkbox {...form.register('arrivalTicks.safetyForm')} label={askedTicks.fields.safetyForm.label} />
              </div>
            </Card>
            <Card as="section" aria-labelledby="after-visit">
              <h2 id="after-visit">{texts.afterVisit}</h2>
              <p>{texts.aboutThanks}</p>
              <TextField
                {...form.register('reviewUrl')}
                label={settings.fields.reviewUrl.label}
                type="url"
                isOptional
                maxLength={maxUrlLength}
                placeholder="https://"
                hint={texts.reviewHint}
                error={form.formState.errors.reviewUrl?.message}
              />
            </Card>
          </>
        )}
      </SettingsForm>
    </Page>
  )
}
