import { pinLength } from '@range/shared/accounts/pin'
import { setPinSchema } from '@range/shared/accounts/schema'
import { setPin } from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/ownPin'
import { useState } from 'react'
import { ApiError } from '../../lib/apiError'
import { fieldErrorText } from '../../lib/lostAnswer'
import { useAction } from '../../ui/action/useAction'
import { TextField } from '../../ui/field/Field'
import { GuardedDialog } from './GuardedDialog'

type Errors = { password?: string; pin?: string }
type Props = { title: string; onDone: () => void; onClose: () => void }

/** Asks for the user's own password and a new PIN. */
export function SetPinDialog({ title, onDone, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [pin, setPinText] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const action = useAction(setPin, {
    onDone,
    onFailed: (error) => {
      const field = error instanceof ApiError && error.field === 'password' ? 'password' : 'pin'
      setErrors({ [field]: fieldErrorText(error, { unknown: texts.setUnknown, repeat: texts.setRepeat }) })
    },
  })

  function submit() {
    const { error, data } = setPinSchema.safeParse({ password, pin })
    const issues = error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed()))
    if (data) action.act({ body: data })
  }

  return (
    <GuardedDialog
      title={title}
      confirmLabel={texts.save}
      isPending={action.isPending}
      password={{ value: password, error: errors.password }}
      onPassword={setPassword}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.newPin}
        hint={texts.newPinHint}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={pin}
        error={errors.pin}
        onChange={({ target }) => setPinText(target.value.replace(/\D/g, '').slice(0, pinLength))}
      />
    </GuardedDialog>
  )
}
