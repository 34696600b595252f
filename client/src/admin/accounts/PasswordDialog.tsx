import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { PasswordField } from '../../ui/field/PasswordField'

type Props<Answer> = {
  title: string
  text: string
  confirmLabel: string
  act: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the user's own password before a sensitive action on their account. */
export function PasswordDialog<Answer>({ title, text, confirmLabel, act, onDone, onClose }: Props<Answer>) {
  const [password, setPassword] = useState('')
  const formId = useId()
  const action = useMutation({ mutationFn: act, onSuccess: onDone })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!action.isPending) action.mutate(password)
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={action.isPending}
      footer={
        <>
          <CloseButton disabled={action.isPending}>Cancel</CloseButton>
          <Button type="submit" form={formId} look="primary" busy={action.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <p>{text}</p>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={action.error?.message}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  )
}
