import type { ComponentProps } from 'react'
import { ActionFailure } from '../ActionFailure'
import { KeptNote } from './KeptNote'
import type { StaffForm as State } from './useStaffForm'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  staffForm: State
  failure: Omit<ComponentProps<typeof ActionFailure>, 'error'>
}

/** Shows a staff form on a page: says above it that it begins with what was typed before, and below it why sending failed. */
export function StaffForm({ staffForm, failure, children, ...rest }: Props) {
  return (
    <form {...rest} noValidate onSubmit={staffForm.submit}>
      <KeptNote draft={staffForm.kept} />
      {children}
      <ActionFailure error={staffForm.error} {...failure} />
    </form>
  )
}
