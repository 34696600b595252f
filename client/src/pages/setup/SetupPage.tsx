import { setupSchema } from '@range/shared/accounts/schema'
import { finishSetup, lookAtSetupLink } from '@range/shared/api/accounts'
import { minPasswordLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/setup'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { fieldErrorText } from '../../lib/lostAnswer'
import { query } from '../../lib/query'
import { signIn } from '../../lib/signIn'
import { useAction } from '../../ui/action/useAction'
import { Button, ButtonLink } from '../../ui/button/Button'
import { PasswordField } from '../../ui/field/PasswordField'
import { Card } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { RichText } from '../../ui/text/RichText'
import styles from '../login/LoginPage.module.css'

/**
 * The page where the first manager chooses a password, opened by the link that the server showed when it started. Its token
 * is in the hash, which browsers never send, so that it appears in no log.
 */
export function Component() {
  const token = useLocation().hash.slice(1)
  const { data, error, isPending, refetch } = useQuery({
    ...query(lookAtSetupLink, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

  return (
    <Page title={texts.title} lead={texts.lead} width="text">
      {token === '' && (
        <Note kind="danger" title={texts.incompleteTitle}>
          {texts.incomplete}
        </Note>
      )}
      {token !== '' && isPending && <Skeleton height="20rem" />}
      {error && <Refused error={error} retry={refetch} />}
      {data && <FirstPassword token={token} name={data.name} />}
    </Page>
  )
}

function Refused({ error, retry }: { error: Error; retry: () => unknown }) {
  const isDone = error instanceof ApiError && error.code === 'NOT_POSSIBLE_NOW'
  const isOver = isDone || (error instanceof ApiError && error.code === 'NOT_FOUND')
  return (
    <Card gap="5" place="start" className={styles.card}>
      <Note kind="danger" role="alert" title={error.message} />
      {isDone && (
        <ButtonLink to={paths.login} look="primary">
          {texts.logIn}
        </ButtonLink>
      )}
      {!isOver && <Button onClick={() => retry()}>{texts.tryAgain}</Button>}
    </Card>
  )
}

function FirstPassword({ token, name }: { token: string; name: string }) {
  const [newPassword, setNewPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const navigate = useNavigate()
  const choose = useAction(finishSetup, {
    onDone: (made) => {
      signIn(made.token)
      navigate(paths.admin, { replace: true })
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.field) setWrong(error.message)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = setupSchema.safeParse({ token, newPassword })
    setWrong(checked.error?.issues[0]?.message)
    if (checked.data) choose.act({ body: checked.data })
  }

  return (
    <Card as="form" gap="5" className={styles.card} aria-label={texts.title} noValidate onSubmit={submit}>
      <p>
        <RichText text={texts.user({ name })} parts={{ strong: (words) => <strong>{words}</strong> }} />
      </p>
      <input type="hidden" name="username" autoComplete="username" value={name} />
      <PasswordField
        label={texts.password}
        showLabel={texts.showPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={texts.passwordHint({ length: minPasswordLength })}
        required
        value={newPassword}
        error={wrong}
        onChange={({ target }) => setNewPassword(target.value)}
      />
      {choose.error && !wrong && (
        <Note
          kind="danger"
          role="alert"
          title={fieldErrorText(choose.error, { unknown: texts.unknown, again: texts.again })}
        />
      )}
      <Button type="submit" look="primary" busy={choose.isPending}>
        {texts.save}
      </Button>
    </Card>
  )
}
