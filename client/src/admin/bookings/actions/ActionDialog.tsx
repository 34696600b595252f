import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { Stack } from '../../../ui/layout/boxes'
import { KeptNote } from '../../editor/KeptNote'
import type { StaffFormState } from '../../editor/useStaffForm'
import { BookingActionFailure } from './BookingActionFailure'

type Props = {
  title: string
  /** The labels of the button that confirms and of the one that cancels. */
  confirmLabel: string
  cancelLabel: string
  look?: 'primary' | 'danger'
  /** Shown beside the buttons. */
  summary?: ReactNode
  /** A second way to confirm, beside the first. */
  alternative?: ReactNode
  staffForm: StaffFormState
  /** Whether closing asks for confirmation; by default it does once anything has been entered. */
  hasUnsavedText?: boolean | undefined
  failure: Omit<ComponentProps<typeof BookingActionFailure>, 'error'>
  children: ReactNode
}

/** Shows a staff form in a dialog before an action runs, and the reason if the action fails. */
export function ActionDialog(props: Props) {
  const {
    title,
    confirmLabel,
    cancelLabel,
    look = 'primary',
    summary,
    alternative,
    staffForm,
    failure,
    children,
  } = props
  const { kept, isDirty, isPending, error, submit, close } = staffForm

  return (
    <Dialog
      title={title}
      onClose={close}
      locked={isPending}
      hasUnsavedText={props.hasUnsavedText ?? isDirty}
      footer={
        <>
          {summary}
          <CloseButton disabled={isPending}>{cancelLabel}</CloseButton>
          {alternative}
          <Button look={look} busy={isPending} onClick={submit}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        <KeptNote draft={kept} />
        {children}
        <BookingActionFailure error={error} {...failure} />
      </Stack>
    </Dialog>
  )
}
