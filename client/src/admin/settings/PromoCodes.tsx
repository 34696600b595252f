import { type PromoCode, saveSettingsSchema } from '@range/shared/settings/schema'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { EntryList } from '../editor/EntryList'
import { onEnter } from '../editor/onEnter'
import { type Problems, problemsOf, typedNumber } from '../editor/problems'
import styles from './SettingsForm.module.css'
import { codeOf } from './settingsDraft'
import type { SettingsEditor } from './useSettingsEditor'

/** The promo codes with their discounts, and the fields that add one. */
export function PromoCodes({ editor: { draft, change, problem } }: { editor: SettingsEditor }) {
  const [refused, setRefused] = useState<Problems>(new Map())
  const codeField = useRef<HTMLDivElement>(null)

  function add() {
    const entry: PromoCode = { code: draft.newCode.trim(), percentage: typedNumber(draft.newPercentage) }
    const problems = new Map(problemsOf(saveSettingsSchema.shape.promoCodes.element, entry))
    if (draft.promoCodes.some((one) => codeOf(one) === codeOf(entry)))
      problems.set('code', 'This code is there already')
    setRefused(problems)
    if (problems.size === 0) change({ promoCodes: [...draft.promoCodes, entry], newCode: '', newPercentage: '' })
    codeField.current?.querySelector('input')?.focus()
  }

  function type(typed: Partial<Pick<typeof draft, 'newCode' | 'newPercentage'>>) {
    setRefused(new Map())
    change(typed)
  }

  return (
    <section className={styles.card} aria-labelledby="promo-codes">
      <h3 id="promo-codes">Promo codes</h3>
      <EntryList
        label="Promo codes"
        empty="No promo codes."
        entries={draft.promoCodes.map(({ code, percentage }, index) => ({
          key: codeOf({ code, percentage }) || String(index),
          name: code,
          words: (
            <>
              <strong>{code}</strong> {percentage} %
            </>
          ),
          problem: problem(`promoCodes.${index}.code`) ?? problem(`promoCodes.${index}.percentage`),
        }))}
        onRemove={(key) => change({ promoCodes: draft.promoCodes.filter((one) => codeOf(one) !== key) })}
      />
      <div ref={codeField} className={styles.adding}>
        <TextField
          label="Code"
          value={draft.newCode}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type({ newCode: target.value })}
          onKeyDown={onEnter(add)}
          error={refused.get('code') ?? problem('newCode')}
        />
        <TextField
          label="Discount size (%)"
          type="number"
          inputMode="decimal"
          step="any"
          min={1}
          max={100}
          value={draft.newPercentage}
          onChange={({ target }) => type({ newPercentage: target.value })}
          onKeyDown={onEnter(add)}
          error={refused.get('percentage')}
        />
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          Add promo code
        </Button>
      </div>
    </section>
  )
}
