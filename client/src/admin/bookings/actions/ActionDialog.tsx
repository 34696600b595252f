import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { KeptNote } from '../../editor/KeptNote'
import type { KeptDraft } from '../../editor/useKeptDraft'
import styles from './form.module.css'

type Props = {
  title: string
  /** The labels of the button that goes ahead and of the one that changes nothing. */
  confirmLabel: string
  cancelLabel: string
  look?: 'primary' | 'danger'
  /** Shown beside the buttons. */
  summary?: ReactNode
  isPending: boolean
  hasUnsavedText?: boolean
  /** What was typed and not saved before; closing forgets it. */
  draft?: KeptDraft
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what an action needs before it is done. */
export function ActionDialog(props: Props) {
  const { title, confirmLabel, cancelLabel, look = 'primary', summary, isPending, children } = props

  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      locked={isPending}
      hasUnsavedText={props.hasUnsavedText}
      footer={
        <>
          {summary}
          <CloseButton disabled={isPending}>{cancelLabel}</CloseButton>
          <Button look={look} busy={isPending} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {props.draft && <KeptNote draft={props.draft} />}
        {children}
      </div>
    </Dialog>
  )
}
