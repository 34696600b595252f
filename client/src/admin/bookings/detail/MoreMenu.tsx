import { texts } from '@range/shared/staffTexts/sheetActions'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { useDismissal } from '../../../ui/dismissal/useDismissal'
import { Icon } from '../../../ui/icon/Icon'
import styles from './MoreMenu.module.css'

export type MoreAction = { label: string; press: () => void; isDanger?: boolean }

/** A button that shows the less frequent actions above it. */
export function MoreMenu({ actions }: { actions: readonly MoreAction[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useId()

  useDismissal(menu, isOpen, (event) => {
    setIsOpen(false)
    if (event.type !== 'keydown') return
    // Otherwise Esc would also close the dialog around it.
    event.preventDefault()
    toggle.current?.focus()
  })

  function choose({ press }: MoreAction) {
    setIsOpen(false)
    // The chosen button goes, and a dialog returns the focus to what had it.
    toggle.current?.focus()
    press()
  }

  if (actions.length === 0) return null
  return (
    <div ref={menu} className={styles.menu}>
      <Button ref={toggle} aria-expanded={isOpen} aria-controls={list} onClick={() => setIsOpen(!isOpen)}>
        {texts.more}
        <Icon name="chevronDown" size={14} />
      </Button>
      {isOpen && (
        <ul id={list} className={styles.list} aria-label={texts.moreActions}>
          {actions.map((action) => (
            <li key={action.label}>
              <Button look="quiet" wide data-danger={action.isDanger} onClick={() => choose(action)}>
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
