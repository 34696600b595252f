import type { ComponentProps } from 'react'
import { ActionFailure } from '../ActionFailure'
import { ConflictDialog } from './ConflictDialog'
import { KeptNote } from './KeptNote'
import type { StaffFormState } from './useStaffForm'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  staffForm: Pick<StaffFormState, 'kept' | 'error' | 'submit'> & {
    conflict?: ComponentProps<typeof ConflictDialog> | undefined
  }
  /** Without it a toast says why sending failed. */
  failure?: Omit<ComponentProps<typeof ActionFailure>, 'error'>
}

/**
 * Shows a staff form on a page, with a note above it when it begins with a kept draft, and below it the reason when sending
 * failed. If somebody else saved first, it shows both versions.
 */
export function StaffForm({ staffForm, failure, children, ...rest }: Props) {
  const { kept, error, submit, conflict } = staffForm

  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <KeptNote draft={kept} />
      {children}
      {failure && <ActionFailure error={error} {...failure} />}
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  )
}
