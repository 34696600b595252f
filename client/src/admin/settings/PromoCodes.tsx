import { maxPromoCodeLength } from '@range/shared/limits'
import { promoCodeEntry, settings } from '@range/shared/settings/fields'
import { keyOfCode, type PromoCode } from '@range/shared/settings/promoCodes'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns } from '../../ui/layout/boxes'
import { EntryList } from '../editor/EntryList'
import { onEnter, takeEntry } from '../editor/entryFields'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const { code, percentage } = promoCodeEntry.fields
const { label } = settings.fields.promoCodes

/** Lists the promo codes and their discounts, with fields to add one. */
export function PromoCodes({ form }: { form: SettingsDraftForm }) {
  const { errors, isSubmitted } = form.formState
  const codes = form.watch('promoCodes')
  const change = (changed: PromoCode[]) =>
    form.setValue('promoCodes', changed, { shouldDirty: true, shouldValidate: isSubmitted })
  const clearErrors = () => form.clearErrors('rows.code')

  function add() {
    const schema = promoCodeEntry.typed.refine((entry) => !codes.some((one) => keyOfCode(one) === keyOfCode(entry)), {
      path: ['code'],
      message: 'This code is already listed',
      // Also runs when other fields are invalid, so that all problems show at once.
      when: () => true,
    })
    const entry = takeEntry(form, schema, 'rows.code')
    if (entry) change([...codes, entry])
    form.setFocus('rows.code.code')
  }

  return (
    <Card as="section" aria-labelledby="promo-codes">
      <h3 id="promo-codes">{label}</h3>
      <EntryList
        label={label}
        empty="No promo codes."
        entries={codes.map(({ code, percentage }, index) => ({
          key: keyOfCode({ code }) || String(index),
          name: code,
          words: (
            <>
              <strong>{code}</strong> {percentage}%
            </>
          ),
          problem: errors.promoCodes?.[index]?.code?.message ?? errors.promoCodes?.[index]?.percentage?.message,
        }))}
        onRemove={(key) => change(codes.filter((one) => keyOfCode(one) !== key))}
      />
      <Columns className={styles.adding}>
        <TextField
          {...form.register('rows.code.code', { onChange: clearErrors })}
          label={code.label}
          maxLength={maxPromoCodeLength}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onEnter(add)}
          error={errors.rows?.code?.code?.message}
        />
        <TextField
          {...form.register('rows.code.percentage', { onChange: clearErrors })}
          label={percentage.label}
          inputMode="decimal"
          onKeyDown={onEnter(add)}
          error={errors.rows?.code?.percentage?.message}
        />
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          Add promo code
        </Button>
      </Columns>
    </Card>
  )
}
