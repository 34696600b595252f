import type { ComponentProps } from 'react'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { ConflictDialog } from './ConflictDialog'
import { KeptNote } from './KeptNote'
import type { StaffFormState } from './useStaffForm'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  staffForm: Pick<StaffFormState, 'kept' | 'error' | 'submit'> & {
    conflict?: ComponentProps<typeof ConflictDialog> | undefined
  }
  /** The words for a failure; leave it out if a toast or the page reports failures. */
  failure?: Omit<ComponentProps<typeof ActionFailure>, 'error'>
}

/**
 * Renders a staff form on a page, with a note above it if a draft was restored and the reason below it if sending failed. If
 * somebody else saved first, it compares both versions.
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
