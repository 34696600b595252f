import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button/Button'
import { Dialog } from '../ui/dialog/Dialog'
import styles from './QuestionDialog.module.css'

type Props = {
  question: string
  /** What the safe button says; it has the focus. */
  safe: string
  /** What the button says that does what is asked about. */
  deed: string
  isDoing?: boolean
  onSafe: () => void
  onDeed: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; closing it in any way is the safe answer. */
export function QuestionDialog({ question, safe, deed, isDoing = false, onSafe, onDeed, children }: Props) {
  const answers = useRef<HTMLDivElement>(null)

  useEffect(() => answers.current?.querySelector('button')?.focus(), [])

  return (
    <Dialog
      title={question}
      onClose={onSafe}
      locked={isDoing}
      isAlert
      footer={
        <div ref={answers} className={styles.answers}>
          <Button onClick={onSafe} disabled={isDoing}>
            {safe}
          </Button>
          <Button look="danger" busy={isDoing} onClick={onDeed}>
            {deed}
          </Button>
        </div>
      }
    >
      <div className={styles.consequences}>{children}</div>
    </Dialog>
  )
}
