import { tokenSchema } from '@range/shared/accounts/schema'
import { maxPasswordLength, maxUsernameLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../lib/api'
import { ApiError } from '../../lib/apiError'
import { signIn, useSignIn } from '../../lib/signIn'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Field, TextField } from '../../ui/field/Field'
import fieldStyles from '../../ui/field/Field.module.css'
import { Icon } from '../../ui/icon/Icon'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import styles from './LoginPage.module.css'

type Credentials = { username: string; password: string }

/** Where staff sign in; not in the menu. */
export function Component() {
  const { isSignedIn } = useSignIn()

  return (
    <Page title="Login" width="text">
      {isSignedIn ? <AlreadySignedIn /> : <LoginForm />}
    </Page>
  )
}

function AlreadySignedIn() {
  return (
    <div className={styles.card}>
      <p>You are already logged in.</p>
      <ButtonLink to={paths.admin} look="primary">
        Go to the admin page
      </ButtonLink>
    </div>
  )
}

function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const login = useMutation({
    mutationFn: sendLogin,
    onSuccess: ({ token }) => {
      signIn(token)
      navigate(paths.admin)
    },
    onError: () => {
      passwordInput.current?.focus()
      passwordInput.current?.select()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!login.isPending) login.mutate({ username, password })
  }

  return (
    <form className={styles.card} aria-label="Login" onSubmit={submit}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUsernameLength}
        required
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField inputRef={passwordInput} value={password} onChange={setPassword} />
      <div role="alert" className={styles.failure}>
        {login.error && <Note kind="danger" title={reasonOf(login.error)} />}
      </div>
      <Button type="submit" look="primary" busy={login.isPending}>
        Log in
      </Button>
    </form>
  )
}

type PasswordProps = {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  onChange: (password: string) => void
}

function PasswordField({ inputRef, value, onChange }: PasswordProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <Field label="Password">
      {(ids) => (
        <div className={styles.password}>
          <input
            {...ids}
            ref={inputRef}
            className={fieldStyles.control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxPasswordLength}
            required
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={ids.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}

/** The one call outside `/api/v1`. */
function sendLogin(data: Credentials) {
  return call(tokenSchema, { method: 'POST', baseURL: '/', url: 'login', data })
}

/** A refused name or password gives no details; any other failure is reported as such. */
function reasonOf(error: Error): string {
  const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 401)
  return isRefused ? 'Invalid credentials' : error.message
}
