import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import styles from './Fold.module.css'

type Props = { title: string; startsOpen: boolean; children: ReactNode }

/** An optional part of the form, which opens by its title. It also opens when a kept text is put into it. */
export function Fold({ title, startsOpen, children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (startsOpen && !isOpen) setIsOpen(true)

  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
