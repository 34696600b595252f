import { texts } from '@range/shared/staffTexts/editor'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { useIgnoredPresses } from '../../ui/button/useIgnoredPresses'
import { FieldError } from '../../ui/field/Field'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { RichText } from '../../ui/text/RichText'
import styles from './EntryList.module.css'

export type Entry = {
  key: string
  /** The entry's name in its Remove button, for screen readers. */
  name: string
  words: ReactNode
  problem?: string | undefined
}

type Props = { label: string; empty: string; entries: readonly Entry[]; onRemove: (key: string) => void }

/** A list of removable entries; after a removal the focus stays in the list. */
export function EntryList({ label, empty, entries, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  useIgnoredPresses(entries.length)

  useEffect(() => {
    if (removed.current === undefined || !box.current) return
    const buttons = box.current.querySelectorAll('button')
    const nearest = buttons[Math.min(removed.current, entries.length - 1)]
    if (nearest) nearest.focus()
    else box.current.focus()
    removed.current = undefined
  }, [entries.length])

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {entries.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-label={label}>
          {entries.map(({ key, name, words, problem }, index) => (
            <li key={key}>
              <div className={styles.words}>
                {words}
                {problem && <FieldError id={`${key}-problem`}>{problem}</FieldError>}
              </div>
              <Button
                look="quiet"
                onClick={() => {
                  removed.current = index
                  onRemove(key)
                }}
              >
                <StaffIcon name="bin" size={18} />
                <span>
                  <RichText
                    text={texts.remove({ name })}
                    parts={{ name: (words) => <span className="visuallyHidden">{words}</span> }}
                  />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
