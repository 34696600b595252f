import { type ReactNode, useState } from 'react'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { useIsPhone } from '../../lib/useMediaQuery'
import { Icon } from '../icon/Icon'
import styles from './Accordion.module.css'

type Props = { title: string; startsOpen?: boolean | 'exceptOnPhone'; id?: string; children: ReactNode }

/** A collapsible section with a title. `startsOpen` applies until the visitor toggles it. */
export function AccordionItem({ title, startsOpen = false, id, children }: Props) {
  const [chosen, setChosen] = useState<boolean>()
  const isPhone = useIsPhone()
  const isUndecided = useIsHydrating() && startsOpen === 'exceptOnPhone'

  return (
    <details
      id={id}
      className={styles.item}
      open={chosen ?? (startsOpen === 'exceptOnPhone' ? !isPhone : startsOpen)}
      data-undecided={isUndecided || undefined}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
