import { newAccountSchema, type Role, roles } from '@range/shared/accounts/schema'
import { addAccount } from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/addAccount'
import { type FormEvent, useState } from 'react'
import { fieldErrorText } from '../../lib/lostAnswer'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import styles from './Accounts.module.css'
import { roleName } from './roleName'
import type { Temporary } from './TemporaryPassword'

/** Adds an account and passes its temporary password to `onAdded`. */
export function AddAccount({ onAdded }: { onAdded: (temporary: Temporary) => void }) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('desk')
  const [error, setError] = useState<string>()
  const add = useAction(addAccount, {
    onDone: ({ account, temporaryPassword }) => {
      setName('')
      onAdded({ name: account.name, password: temporaryPassword })
    },
    onFailed: (error) => {
      setError(fieldErrorText(error, { unknown: texts.unknown, again: texts.again }))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const account = newAccountSchema.safeParse({ name, role })
    setError(account.error?.issues[0]?.message)
    if (account.data) add.act({ body: account.data })
  }

  return (
    <Card as="form" className={styles.add} aria-label={texts.title} noValidate onSubmit={submit}>
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={texts.role}
        value={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'desk')}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </Select>
      <Button type="submit" look="primary" busy={add.isPending}>
        {texts.add}
      </Button>
    </Card>
  )
}
