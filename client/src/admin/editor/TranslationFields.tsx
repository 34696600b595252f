import { texts as words } from '@range/shared/staffTexts/translations'
import { type OtherLanguage, otherLanguages } from '@range/shared/translated'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Select, TextArea, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Stack } from '../../ui/layout/boxes'
import { languageName } from '../languageName'
import { missingIn, missingInAll, neededOf, type TranslatableText } from './missingTranslations'
import styles from './TranslationFields.module.css'

type Text<Field extends string> = TranslatableText<Field> & {
  /** The label of the English field. */
  label: string
  maxLength: number
  isLong?: boolean
}

type Props<Field extends string> = {
  /** The name of the translated part, if a form has several: `Partner 1`. */
  of?: string
  texts: readonly Text<Field>[]
  /** The translations as typed. */
  typed: Record<OtherLanguage, Record<Field, string>>
  register: (language: OtherLanguage, field: Field) => UseFormRegisterReturn
  errors: { [L in OtherLanguage]?: { [F in Field]?: { message?: string } } } | undefined
}

/**
 * A folded part of a form with the translations of its texts, one language at a time, and a count of what is missing. The form
 * keeps what is typed in every language. An error opens the part at its language.
 */
export function TranslationFields<Field extends string>({ of, texts, typed, register, errors }: Props<Field>) {
  const [isOpen, setIsOpen] = useState(false)
  const [language, setLanguage] = useState<OtherLanguage>(
    () => otherLanguages.find((one) => missingIn(one, texts, typed) > 0) ?? 'hu',
  )
  const wrong = otherLanguages.find((one) => errors?.[one])
  const name = languageName(language)
  const missing = missingIn(language, texts, typed)
  const needed = neededOf(texts).length

  useEffect(() => {
    if (!wrong) return
    setIsOpen(true)
    setLanguage(wrong)
  }, [wrong])

  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" size={14} />
        <strong>{of ? words.titleOf({ of }) : words.title}</strong>
        <span>{needed === 0 ? words.nothing : words.missing({ count: missingInAll(texts, typed) })}</span>
      </summary>
      {isOpen && (
        <Stack className={styles.body}>
          <Select
            label={words.language}
            value={language}
            className={styles.language}
            onChange={({ target }) => setLanguage(target.value as OtherLanguage)}
          >
            {otherLanguages.map((one) => {
              const count = missingIn(one, texts, typed)
              return (
                <option key={one} value={one}>
                  {count > 0 ? words.languageMissing({ language: languageName(one), count }) : languageName(one)}
                </option>
              )
            })}
          </Select>
          <p role="status" className={styles.state} data-missing={missing > 0}>
            {needed > 0 &&
              (missing > 0
                ? words.missingIn({ missing, count: needed, language: name })
                : words.completeIn({ language: name }))}
          </p>
          {texts.map(({ field, label, english, maxLength, isLong }) => {
            const Control = isLong ? TextArea : TextField
            return (
              <Control
                key={`${language} ${field}`}
                {...(register(language, field) as object)}
                label={words.fieldIn({ field: label, language: name })}
                lang={language}
                maxLength={maxLength}
                {...(isLong && { rows: 5 })}
                hint={english.trim() ? words.english({ text: english }) : words.noEnglish}
                error={errors?.[language]?.[field]?.message}
              />
            )
          })}
        </Stack>
      )}
    </details>
  )
}
