import { clockText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/messageStrip'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { useDismissal } from '../../ui/dismissal/useDismissal'
import { Icon } from '../../ui/icon/Icon'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { ConnectionNote } from '../ConnectionNote'
import { useKeyHint } from '../useShortcut'
import type { Message } from './message'
import styles from './Strip.module.css'

type Props = {
  failure?: Message
  success?: Message
  /** The last actions, newest first. */
  done: readonly Message[]
  /** Set while a dialog shows the strip, with what stands at its start there. */
  inDialog: { start: ReactNode } | undefined
  onAct: (message: Message) => void
  onDismiss: () => void
}

/** The strip itself. Its live regions are always in the page, because screen readers ignore regions added with text. */
export function Strip({ failure, success, done, inDialog, onAct, onDismiss }: Props) {
  const [isListOpen, setIsListOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useId()
  const keyHint = useKeyHint()

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && strip.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useDismissal(strip, isListOpen, (event) => {
    setIsListOpen(false)
    if (event.type !== 'keydown') return
    // Otherwise Esc would also close the dialog around it.
    event.preventDefault()
    toggle.current?.focus()
  })

  function press(message: Message) {
    onAct(message)
    // The pressed button goes, so the focus would be lost with it.
    strip.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={strip}
      className={`${styles.strip} noPrint`}
      data-in-dialog={inDialog !== undefined}
      aria-label={texts.label}
      tabIndex={-1}
    >
      <div className={styles.row}>
        {inDialog?.start && <div className={styles.start}>{inDialog.start}</div>}
        <div className={styles.texts}>
          <ConnectionNote />
          <div role="alert" aria-atomic="false">
            {failure && (
              <div key={failure.id} className={styles.failure}>
                <Icon name="alert" size={16} />
                <p>{failure.text}</p>
                {failure.action && <Button onClick={() => press(failure)}>{failure.action.label}</Button>}
                <IconButton icon="cross" iconSize={16} label={texts.dismiss} onClick={onDismiss} />
              </div>
            )}
          </div>
          <div role="status" aria-atomic="false">
            {success && (
              <div key={success.id} className={styles.success}>
                <Icon name="check" size={16} />
                <p>{success.text}</p>
              </div>
            )}
          </div>
        </div>
        <div className={styles.undo}>
          {success?.action && (
            <Button title={inDialog ? undefined : keyHint(success.action.label, 'u')} onClick={() => press(success)}>
              <StaffIcon name="undo" size={16} />
              {success.action.label}
            </Button>
          )}
        </div>
        <div className={styles.last}>
          {done.length > 0 && (
            <button
              ref={toggle}
              type="button"
              aria-expanded={isListOpen}
              aria-controls={list}
              onClick={() => setIsListOpen(!isListOpen)}
            >
              {texts.lastActions}
            </button>
          )}
        </div>
      </div>
      {isListOpen && done.length > 0 && (
        <ol id={list} className={styles.list} aria-label={texts.lastActions}>
          {done.map((message) => (
            <li key={message.id}>
              <time dateTime={message.at.toISOString()}>{clockText(message.at)}</time>
              <p>{message.text}</p>
              {message.action && (
                <Button
                  aria-label={texts.actionFor({ action: message.action.label, message: message.text })}
                  onClick={() => press(message)}
                >
                  {message.action.label}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
