import { listPackagesForStaff } from '@range/shared/api/catalogue'
import { listPromoCodeUses } from '@range/shared/api/settings'
import { budapestToday } from '@range/shared/budapestTime'
import { maxPromoCodeLength } from '@range/shared/limits'
import { settings } from '@range/shared/settings/fields'
import { promoCodeEntry, promoCodeInWords } from '@range/shared/settings/promoCodeFields'
import { keyOfCode, type PromoCode } from '@range/shared/settings/promoCodes'
import type { PromoCodeUses } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/promoCodesFields'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useNow } from '../../lib/clock'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns } from '../../ui/layout/boxes'
import { EntryList } from '../editor/EntryList'
import { onEnter, takeEntry } from '../editor/entryFields'
import { PackageChoice } from './PackageChoice'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const { code, percentage, until, uses, packages } = promoCodeEntry.fields

/** A promo code as its row holds it: no last day and no packages are empty text, and ids are separated by commas. */
const rowSchema = promoCodeEntry.typed.extend({
  until: z
    .string()
    .transform((day) => day || null)
    .pipe(until.typed),
  packages: z.string().transform(idsIn).pipe(packages.typed),
})

/** Lists the promo codes with their discounts and limits, and has fields to add one. */
export function PromoCodes({ form }: { form: SettingsDraftForm }) {
  const { errors, isSubmitted } = form.formState
  const { label } = settings.fields.promoCodes
  const codes = form.watch('promoCodes')
  const offered = useQuery(query(listPackagesForStaff))
  const used = useQuery(query(listPromoCodeUses))
  const today = budapestToday(useNow())
  const lastDay = useController({ control: form.control, name: 'rows.code.until' }).field
  const ids = useController({ control: form.control, name: 'rows.code.packages' }).field
  const change = (changed: PromoCode[]) =>
    form.setValue('promoCodes', changed, { shouldDirty: true, shouldValidate: isSubmitted })
  const clearErrors = () => form.clearErrors('rows.code')
  const nameOf = (id: string) => offered.data?.find(({ _id }) => _id === id)?.name ?? texts.deletedPackage

  function add() {
    // Both also run when other fields are invalid, so that all problems show at once.
    const schema = rowSchema
      .refine((entry) => !codes.some((one) => keyOfCode(one) === keyOfCode(entry)), {
        path: ['code'],
        message: texts.alreadyListed,
        when: () => true,
      })
      .refine(({ until }) => !until || until >= today, { path: ['until'], message: texts.dayPassed, when: () => true })
    const entry = takeEntry(form, schema, 'rows.code')
    if (entry) change([...codes, entry])
    form.setFocus('rows.code.code')
  }

  return (
    <Card as="section" aria-labelledby="promo-codes">
      <h3 id="promo-codes">{label}</h3>
      <EntryList
        label={label}
        empty={texts.none}
        entries={codes.map((promo, index) => ({
          key: keyOfCode(promo) || String(index),
          name: promo.code,
          words: (
            <>
              <strong>{promo.code}</strong> {promoCodeInWords(promo, offered.data && nameOf)}
              {promo.uses !== null && usedText(promo, used.data)}
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
        <DateInput
          label={until.label}
          isOptional
          value={lastDay.value}
          mayBeEmpty
          onChange={(day) => {
            clearErrors()
            lastDay.onChange(day)
          }}
          error={errors.rows?.code?.until?.message}
        />
        <TextField
          {...form.register('rows.code.uses', { onChange: clearErrors })}
          label={uses.label}
          isOptional
          inputMode="numeric"
          onKeyDown={onEnter(add)}
          hint={texts.usesHint}
          error={errors.rows?.code?.uses?.message}
        />
        <PackageChoice
          packages={offered}
          chosen={idsIn(ids.value)}
          onChange={(chosen) => ids.onChange(chosen.join(','))}
        />
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </Columns>
    </Card>
  )
}

/** Returns how often a limited code is used; nothing until that is loaded. */
function usedText({ code }: PromoCode, uses: PromoCodeUses | undefined): string {
  const found = uses?.find((one) => keyOfCode(one) === keyOfCode({ code }))
  return found ? ` ${texts.used({ count: found.used })}` : ''
}

function idsIn(text: string): string[] {
  return text.split(',').filter(Boolean)
}
