import * as api from '@range/shared/api/accounts'
import { maxUsernameLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/login'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { backPath, nextClerk } from '../../lib/backPath'
import { deviceHeader, rememberDevice } from '../../lib/device'
import { staffQueries } from '../../lib/queryKeys'
import { signIn, useSignIn } from '../../lib/signIn'
import { rememberUsedPassword } from '../../lib/usedPassword'
import { useAction } from '../../ui/action/useAction'
import { Button, ButtonLink } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { PasswordField } from '../../ui/field/PasswordField'
import { Card } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import styles from './LoginPage.module.css'

/** The staff login, which is not in the menu. After login it leads back to the page where a session ended. */
export function Component() {
  const { isSignedIn, me } = useSignIn()
  const { search } = useLocation()
  const back = backPath(search)
  const next = nextClerk(search)

  return (
    <Page title={texts.title} width="text">
      {isSignedIn && next === undefined ? (
        <AlreadySignedIn back={back} />
      ) : (
        <LoginForm back={back} name={next} stillSignedIn={me?.name} />
      )}
    </Page>
  )
}

function AlreadySignedIn({ back }: { back: string | undefined }) {
  return (
    <Card gap="5" place="start" className={styles.card}>
      <p>{texts.alreadyIn}</p>
      {back && (
        <ButtonLink to={back} look="primary">
          {texts.carryOn}
        </ButtonLink>
      )}
      <ButtonLink to={paths.admin} look={back ? 'secondary' : 'primary'}>
        {texts.admin}
      </ButtonLink>
    </Card>
  )
}

type FormProps = {
  back: string | undefined
  /** The clerk whom the form is for, if it is known. */
  name: string | undefined
  /** The clerk who stays logged in until this form has succeeded. */
  stillSignedIn: string | undefined
}

function LoginForm({ back, name = '', stillSignedIn }: FormProps) {
  const [username, setUsername] = useState(name)
  const [password, setPassword] = useState('')
  /** The two-factor code; undefined until the server requires it. */
  const [code, setCode] = useState<string>()
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const login = useAction(api.signIn, {
    onDone: ({ token, device }) => {
      rememberDevice(device)
      rememberUsedPassword(password)
      signIn(token)
      // Another account may have filled the cache.
      queryClient.removeQueries(staffQueries)
      navigate(back ?? paths.admin, { replace: back !== undefined })
    },
    onFailed: (error) => {
      if (asksForCode(error)) return setCode((typed) => typed ?? '')
      if (isWrongCode(error)) return codeInput.current?.select()
      setCode(undefined)
      passwordInput.current?.focus()
      passwordInput.current?.select()
    },
  })
  const asksCode = code !== undefined

  useEffect(() => {
    if (asksCode) codeInput.current?.focus()
  }, [asksCode])

  function submit(event: FormEvent) {
    event.preventDefault()
    login.act({ body: { username, password, ...(asksCode && { code }) }, headers: deviceHeader() })
  }

  return (
    <Card as="form" gap="5" className={styles.card} aria-label={texts.title} onSubmit={submit}>
      {stillSignedIn && <Note title={texts.staysIn({ name: stillSignedIn })} />}
      {back && !stillSignedIn && !asksCode && <Note title={texts.sessionEnded} />}
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        required
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={texts.password}
        showLabel={texts.showPassword}
        name="password"
        autoComplete="current-password"
        required
        ref={passwordInput}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {asksCode && (
        <TextField
          label={texts.code}
          name="code"
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          ref={codeInput}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <div role="alert" className={styles.failure}>
        {login.error && !asksForCode(login.error) && <Note kind="danger" title={reasonOf(login.error)} />}
      </div>
      <Button type="submit" look="primary" busy={login.isPending}>
        {texts.logIn}
      </Button>
      {stillSignedIn && (
        <ButtonLink to={back ?? paths.admin} look="quiet">
          {texts.back}
        </ButtonLink>
      )}
    </Card>
  )
}

function asksForCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'SECOND_STEP_NEEDED'
}

function isWrongCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'SECOND_STEP_WRONG'
}

/** Returns the text for a failed login, which does not reveal whether the name or the password is wrong. */
function reasonOf(error: Error): string {
  const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401)
  return isRefused && !isWrongCode(error) ? texts.wrong : error.message
}
