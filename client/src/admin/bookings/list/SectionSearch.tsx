import { maxSearchLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/bookingLists'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import field from '../../../ui/field/Field.module.css'
import { StaffIcon } from '../../../ui/icon/StaffIcon'
import type { Section } from '../sections'
import { lookOf } from '../statusWords'
import { draftOf, keepDraft } from './interruptedView'
import styles from './SectionSearch.module.css'
import { type AttemptStatus, attemptStatuses, type useSectionFilters } from './useSectionFilters'

type Props = { section: Section; showsStatuses: boolean } & ReturnType<typeof useSectionFilters>

/** Searches a section's bookings when Search is pressed. When the address changes, its search replaces the text. */
export function SectionSearch({ section, showsStatuses, filters, change }: Props) {
  const { search, extra } = filters
  const title = texts.sections[section.key]
  const [typed, setTyped] = useState(() => ({ text: draftOf(section.key) ?? search, search }))
  if (typed.search !== search) setTyped({ text: search, search })
  const { text } = typed

  function submit(event: FormEvent) {
    event.preventDefault()
    keepDraft(section.key, null)
    setTyped({ text: text.trim(), search })
    change({ search: text.trim() })
  }

  function toggle(status: AttemptStatus) {
    change({ extra: attemptStatuses.filter((one) => extra.includes(one) !== (one === status)) })
  }

  return (
    <div className={styles.find}>
      <form className={styles.form} onSubmit={submit} aria-label={texts.searchForm({ section: title })}>
        <input
          type="search"
          className={field.control}
          aria-label={texts.searchField({ section: title })}
          placeholder={texts.searchHint}
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => {
            keepDraft(section.key, target.value)
            setTyped({ text: target.value, search })
          }}
        />
        <Button type="submit">
          <StaffIcon name="search" size={18} />
          {texts.search}
        </Button>
      </form>
      {showsStatuses && (
        <fieldset className={styles.statuses}>
          <legend>{texts.alsoShow}</legend>
          {attemptStatuses.map((status) => (
            <label key={status}>
              <input type="checkbox" checked={extra.includes(status)} onChange={() => toggle(status)} />
              <StaffIcon name={lookOf(status).icon} size={14} />
              {lookOf(status).word}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
