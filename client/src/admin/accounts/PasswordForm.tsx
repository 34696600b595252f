import { changePasswordSchema } from '@range/shared/accounts/schema'
import { changeOwnPassword } from '@range/shared/api/accounts'
import { minPasswordLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/ownPassword'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/apiError'
import { deviceHeader } from '../../lib/device'
import { continueSession, useSignIn } from '../../lib/signIn'
import { rememberUsedPassword } from '../../lib/usedPassword'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { PasswordField } from '../../ui/field/PasswordField'
import { Stack } from '../../ui/layout/boxes'
import styles from './Accounts.module.css'

const blank = { currentPassword: '', newPassword: '' }
type Passwords = typeof blank

type Props = {
  /** Whether the current password is one that a manager has seen. */
  isTemporary?: boolean
  /** The current password, if known; the form then asks for it only if the server rejects it. */
  known?: string
}

/** Changes the user's own password, which ends every other session of the account. */
export function PasswordForm({ isTemporary = false, known = '' }: Props) {
  const [passwords, setPasswords] = useState({ ...blank, currentPassword: known })
  const [asksCurrent, setAsksCurrent] = useState(known === '')
  const [errors, setErrors] = useState<Partial<Passwords>>({})
  const { me } = useSignIn()
  const change = useAction(changeOwnPassword, {
    successText: () => texts.changed,
    onDone: ({ token }) => {
      setPasswords(blank)
      rememberUsedPassword('')
      continueSession(token)
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.field)) return
      if (error.field === 'currentPassword') setAsksCurrent(true)
      setErrors({ [error.field]: error.message })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = changePasswordSchema.safeParse(passwords)
    const issues = checked.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed()))
    if (checked.success) change.act({ body: passwords, headers: deviceHeader() })
  }

  const fieldProps = (field: keyof Passwords) => ({
    name: field,
    value: passwords[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => setPasswords({ ...passwords, [field]: target.value }),
  })

  return (
    <Stack as="form" className={styles.form} aria-label={texts.form} noValidate onSubmit={submit}>
      {/* Tells password managers which username this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          label={isTemporary ? texts.temporary : texts.current}
          showLabel={isTemporary ? texts.showTemporary : texts.showCurrent}
          autoComplete="current-password"
          {...fieldProps('currentPassword')}
        />
      )}
      <PasswordField
        label={texts.newPassword}
        showLabel={texts.showNew}
        autoComplete="new-password"
        hint={texts.newHint({ length: minPasswordLength })}
        {...fieldProps('newPassword')}
      />
      {change.error && !(change.error instanceof ApiError && change.error.field) && (
        <ActionFailure title={texts.notChanged} error={change.error} unknown={texts.unknown} again={texts.again} />
      )}
      <Button type="submit" look="primary" busy={change.isPending}>
        {texts.change}
      </Button>
    </Stack>
  )
}
