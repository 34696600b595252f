import { pinLength } from '@range/shared/accounts/pin'
import { changeClerk } from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/changeClerk'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { deviceHeader } from '../../lib/device'
import { fieldErrorText } from '../../lib/lostAnswer'
import { staffQueries } from '../../lib/queryKeys'
import { signIn } from '../../lib/signIn'
import { rememberUsedPassword } from '../../lib/usedPassword'
import { useAction } from '../../ui/action/useAction'
import { TextField } from '../../ui/field/Field'
import styles from './ChangeClerkDialog.module.css'

type Props = { name: string; onRefused: () => void }

/** Asks for a clerk's PIN and hands the PC over after its last digit. The page stays, without what the former clerk loaded. */
export function PinForm({ name, onRefused }: Props) {
  const [pin, setPin] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const change = useAction(changeClerk, {
    onDone: ({ token, me }) => {
      rememberUsedPassword('')
      signIn(token, me)
      queryClient.removeQueries(staffQueries)
    },
    onFailed: () => {
      setPin('')
      input.current?.focus()
      onRefused()
    },
  })
  // A response to the former clerk's last action must find that clerk's forms.
  const isWaiting = useIsMutating() > 0

  useEffect(() => input.current?.focus(), [])

  const { act } = change
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once per complete PIN
  useEffect(() => {
    if (pin.length === pinLength && !isWaiting) act({ body: { username: name, pin }, headers: deviceHeader() })
  }, [pin, isWaiting])

  return (
    <form onSubmit={(event: FormEvent) => event.preventDefault()}>
      <TextField
        label={texts.pinOf({ name })}
        hint={change.isPending ? texts.checking : texts.pinHint}
        className={styles.pin ?? ''}
        ref={input}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={pin}
        error={
          change.error && pin === ''
            ? fieldErrorText(change.error, { unknown: texts.unknown, again: texts.again })
            : undefined
        }
        onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, pinLength))}
      />
    </form>
  )
}
