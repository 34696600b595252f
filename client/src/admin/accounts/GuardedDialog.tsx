import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/ownAccount'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { PasswordField } from '../../ui/field/PasswordField'
import { Stack } from '../../ui/layout/boxes'

type Props = {
  title: string
  text?: string
  confirmLabel: string
  isPending: boolean
  password: Pick<ComponentProps<typeof PasswordField>, 'value' | 'error' | 'required'>
  onPassword: (password: string) => void
  onSubmit: () => void
  onClose: () => void
  /** Fields below the password. */
  children?: ReactNode
}

/** A form in a dialog that asks for the user's own password first. */
export function GuardedDialog(props: Props) {
  const { title, text, confirmLabel, isPending, password, onPassword, onSubmit, onClose, children } = props
  const formId = useId()

  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={isPending}
      footer={
        <>
          <CloseButton disabled={isPending}>{commonTexts.cancel}</CloseButton>
          <Button type="submit" form={formId} look="primary" busy={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        noValidate={!password.required}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {text && <p>{text}</p>}
        <PasswordField
          {...password}
          label={texts.yourPassword}
          showLabel={texts.showYourPassword}
          name="password"
          autoComplete="current-password"
          onChange={({ target }) => onPassword(target.value)}
        />
        {children}
      </Stack>
    </Dialog>
  )
}
