import * as api from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/twoFactor'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { fieldErrorText } from '../../lib/lostAnswer'
import { query } from '../../lib/query'
import { refreshMe } from '../../lib/signIn'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { RichText } from '../../ui/text/RichText'
import styles from './Accounts.module.css'
import { QrCode } from './QrCode'

type Props = { onDone: (recoveryCodes: readonly string[]) => void; onCancel: () => void }

/** Shows a new secret for the authenticator app and asks for its first code. */
export function TwoFactorSetup({ onDone, onCancel }: Props) {
  const [code, setCode] = useState('')
  const offer = useQuery({
    ...query(api.offerTwoFactor),
    // Never refetched, because the server makes a new secret for each request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = useAction(api.confirmTwoFactor, { onDone: ({ recoveryCodes }) => onDone(recoveryCodes) })
  const hasFailed = offer.error !== null || confirm.error !== null

  // A press with a lost response may have turned it on. The page then shows that instead of the setup.
  useEffect(() => {
    if (hasFailed) void refreshMe()
  }, [hasFailed])

  function submit(event: FormEvent) {
    event.preventDefault()
    confirm.act({ body: { code } })
  }

  return (
    <Loaded query={offer} problem={texts.setupNotStarted} placeholder="320px">
      {({ uri, secret }) => (
        <Stack as="form" className={styles.form} aria-label={texts.setUp} onSubmit={submit}>
          <ol className={styles.steps}>
            <li>{texts.openApp}</li>
            <li>
              {texts.scan}
              <QrCode text={uri} />
              <RichText
                text={texts.orType}
                parts={{
                  secret: () => (
                    <code className={styles.secret} translate="no">
                      {secret.replace(/(.{4})(?=.)/g, '$1 ')}
                    </code>
                  ),
                }}
              />
            </li>
            <li>{texts.enterDigits}</li>
          </ol>
          <TextField
            label={texts.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            value={code}
            error={confirm.error ? fieldErrorText(confirm.error, lostWords()) : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          <Row gap="3">
            <Button type="submit" look="primary" busy={confirm.isPending}>
              {texts.turnOn}
            </Button>
            <Button onClick={onCancel}>{texts.notNow}</Button>
          </Row>
        </Stack>
      )}
    </Loaded>
  )
}

const lostWords = () => ({ unknown: texts.turnOnUnknown, again: texts.turnOnAgain })
