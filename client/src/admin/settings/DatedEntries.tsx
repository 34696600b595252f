import { texts } from '@range/shared/staffTexts/datedEntries'
import { type Entry, EntryList } from '../editor/EntryList'
import styles from './SettingsForm.module.css'

type Props = {
  label: string
  empty: string
  pastLabel: string
  /** The entries; `lastDay` is the last day that an entry applies to. */
  entries: readonly (Entry & { lastDay: string })[]
  today: string
  onRemove: (key: string) => void
}

/** A list of removable entries about days; past entries are collapsed. */
export function DatedEntries({ label, empty, pastLabel, entries, today, onRemove }: Props) {
  const isPast = ({ lastDay, problem: wrong }: Props['entries'][number]) => lastDay < today && !wrong
  const past = entries.filter(isPast)

  return (
    <>
      <EntryList label={label} empty={empty} entries={entries.filter((entry) => !isPast(entry))} onRemove={onRemove} />
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{texts.past({ label: pastLabel, count: past.length })}</summary>
          <EntryList label={pastLabel} empty="" entries={past} onRemove={onRemove} />
        </details>
      )}
    </>
  )
}
