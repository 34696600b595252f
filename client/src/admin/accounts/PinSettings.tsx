import type { Me } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { useState } from 'react'
import { refreshMe } from '../../lib/signIn'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import { PasswordDialog } from './PasswordDialog'
import { SetPinDialog } from './SetPinDialog'

/** Sets, changes and removes the PIN by which the user takes over a shared PC. */
export function PinSettings({ me: { hasPin } }: { me: Me }) {
  const [asked, setAsked] = useState<'set' | 'remove'>()
  const showToast = useToast()

  function finish(text: string) {
    setAsked(undefined)
    void refreshMe()
    showToast(text, { tone: 'success' })
  }

  return (
    <>
      {hasPin && (
        <p>
          <Badge tone="success" icon="check">
            On
          </Badge>
        </p>
      )}
      <p>
        Once you have logged in on a shared PC, six digits bring you back there until midnight. They give the rights of
        the desk only. A new password removes the PIN.
      </p>
      <Row gap="3">
        <Button onClick={() => setAsked('set')}>{hasPin ? 'Change PIN' : 'Set a PIN'}</Button>
        {hasPin && <Button onClick={() => setAsked('remove')}>Remove PIN</Button>}
      </Row>
      {asked === 'set' && (
        <SetPinDialog
          title={hasPin ? 'Change PIN' : 'Set a PIN'}
          onDone={() => finish('Your PIN is set.')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <PasswordDialog
          title="Remove PIN"
          text="You’ll log in with your password on every PC."
          confirmLabel="Remove PIN"
          contract={api.removePin}
          lostWords={{ whether: 'it was removed', press: 'Remove PIN', done: 'removed' }}
          onDone={() => finish('Your PIN is removed.')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
