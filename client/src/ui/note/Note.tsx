import { texts } from '@range/shared/texts/note'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/Button'
import { Icon, type IconName } from '../icon/Icon'
import styles from './Note.module.css'

type Kind = 'info' | 'danger' | 'success' | 'warning'

const icons: Record<Kind, IconName> = { info: 'info', danger: 'alert', success: 'check', warning: 'alert' }

type Props = {
  kind?: Kind
  title?: ReactNode
  children?: ReactNode
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
}

/** A boxed message in the page. */
export function Note({ kind = 'info', title, children, role, ref }: Props) {
  return (
    <div ref={ref} className={`${styles.note} ${styles[kind]}`} role={role} tabIndex={ref ? -1 : undefined}>
      <Icon name={icons[kind]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** A note that says what failed to load and why, with a button to retry. */
export function ErrorNote({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  return (
    <Note kind="danger" title={title} role="alert">
      <p>{error.message}</p>
      {onRetry && (
        <Button onClick={onRetry} className={styles.retry}>
          {texts.tryAgain}
        </Button>
      )}
    </Note>
  )
}
