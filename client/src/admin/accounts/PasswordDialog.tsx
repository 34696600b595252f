import type { removeOwnTwoFactor, removePin, replaceRecoveryCodes } from '@range/shared/api/accounts'
import type { ResponseOf } from '@range/shared/api/endpoint'
import { useState } from 'react'
import type { Sent } from '../../lib/call'
import { type ActionWords, fieldErrorText } from '../../lib/lostAnswer'
import { refreshMe } from '../../lib/signIn'
import { useAction } from '../../ui/action/useAction'
import { GuardedDialog } from './GuardedDialog'

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
  const { contract, lostWords, onDone, ...words } = props
  const [password, setPassword] = useState('')
  const action = useAction(contract, { onDone, onFailed: () => void refreshMe() })

  return (
    <GuardedDialog
      {...words}
      isPending={action.isPending}
      password={{
        required: true,
        value: password,
        error: action.error ? fieldErrorText(action.error, lostWords) : undefined,
      }}
      onPassword={setPassword}
      // Cast, because TypeScript cannot tell that all contracts take the same.
      onSubmit={() => action.act({ body: { password } } as Sent<E>)}
    />
  )
}
