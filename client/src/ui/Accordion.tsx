import { type ReactNode, useState } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon'

type Props = { title: string; startsOpen?: boolean; id?: string; children: ReactNode }

/** A section that folds under its title. It is open at first only when `startsOpen`; then it is the reader's. */
export function AccordionItem({ title, startsOpen = false, id, children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen)

  return (
    <details
      id={id}
      className={styles.item}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
