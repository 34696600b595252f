import type { removeOwnTwoFactor, removePin, replaceRecoveryCodes } from '@range/shared/api/accounts'
import type { ResponseOf } from '@range/shared/api/endpoint'
import { type FormEvent, useId, useState } from 'react'
import type { Sent } from '../../lib/call'
import { type ActionWords, fieldErrorText } from '../../lib/lostAnswer'
import { refreshMe } from '../../lib/signIn'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { PasswordField } from '../../ui/field/PasswordField'

type Guarded = typeof removeOwnTwoFactor | typeof removePin | typeof replaceRecoveryCodes

type Props<E extends Guarded> = {
  title: string
  text: string
  confirmLabel: string
  contract: E
  /** The words after a lost response. */
  lostWords: ActionWords
  onDone: (answer: ResponseOf<E>) => void
  onClose: () => void
}

/** Asks for the user's own password before a sensitive action on their account. */
export function PasswordDialog<E extends Guarded>(props: Props<E>) {
  const { title, text, confirmLabel, contract, lostWords, onDone, onClose } = props
  const [password, setPassword] = useState('')
  const formId = useId()
  const action = useAction(contract, { onDone, onFailed: () => void refreshMe() })

  function submit(event: FormEvent) {
    event.preventDefault()
    // Cast, because TypeScript cannot tell that all contracts take the same.
    action.act({ body: { password } } as Sent<E>)
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
          error={action.error ? fieldErrorText(action.error, lostWords) : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  )
}
