import { pinLength } from '@range/shared/accounts/pin'
import { setPinSchema } from '@range/shared/accounts/schema'
import { setPin } from '@range/shared/api/accounts'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../lib/apiError'
import { fieldErrorText } from '../../lib/lostAnswer'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { TextField } from '../../ui/field/Field'
import { PasswordField } from '../../ui/field/PasswordField'
import { Stack } from '../../ui/layout/boxes'

type Errors = { password?: string; pin?: string }
type Props = { title: string; onDone: () => void; onClose: () => void }

/** Asks for the user's own password and a new PIN. */
export function SetPinDialog({ title, onDone, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [pin, setPinText] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const formId = useId()
  const action = useAction(setPin, {
    onDone,
    onFailed: (error) => {
      const field = error instanceof ApiError && error.field === 'password' ? 'password' : 'pin'
      setErrors({ [field]: fieldErrorText(error, { whether: 'your PIN was set', press: 'Save PIN', done: 'set' }) })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { error, data } = setPinSchema.safeParse({ password, pin })
    const issues = error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed()))
    if (data) action.act({ body: data })
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
            Save PIN
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={submit}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <TextField
          label="New PIN"
          hint="Six digits that nobody guesses: no run such as 123456, no birthday."
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={pin}
          error={errors.pin}
          onChange={({ target }) => setPinText(target.value.replace(/\D/g, '').slice(0, pinLength))}
        />
      </Stack>
    </Dialog>
  )
}
