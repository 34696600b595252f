import type { Me } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { useState } from 'react'
import { refreshMe } from '../../lib/signIn'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { showWhole } from '../../ui/note/showWhole'
import { useToast } from '../../ui/toast/Toast'
import { PasswordDialog } from './PasswordDialog'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorSetup } from './TwoFactorSetup'

/** Turns the user's two-factor authentication on and off, and makes new recovery codes. */
export function TwoFactor({ me: { hasSecondStep, recoveryCodesLeft } }: { me: Me }) {
  /** Kept after the setup is left, because a press with a lost response may have turned it on without showing the codes. */
  const [setup, setSetup] = useState<'open' | 'left'>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [asked, setAsked] = useState<'codes' | 'off'>()
  const showToast = useToast()

  function showCodes(codes: readonly string[]) {
    setSetup(undefined)
    setRecoveryCodes(codes)
    void refreshMe()
  }

  function leaveSetup() {
    setSetup('left')
    void refreshMe()
  }

  function openSetup() {
    // A dialog that asked to turn it off is still open if its response was lost.
    setAsked(undefined)
    setSetup('open')
  }

  // Otherwise turning it off would open the setup again.
  if (hasSecondStep && setup === 'open') setSetup('left')

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
  if (!hasSecondStep && setup === 'open') return <TwoFactorSetup onDone={showCodes} onCancel={leaveSetup} />
  if (!hasSecondStep) {
    return (
      <>
        <p>
          After your password, you enter a code from an app on your phone. Nobody can log in with only your password.
        </p>
        <Button onClick={openSetup}>Set up two-factor authentication</Button>
      </>
    )
  }
  return (
    <>
      <p>
        <Badge tone="success" icon="check">
          On
        </Badge>
      </p>
      {setup && (
        <Note kind="warning" role="alert" ref={showWhole} title="Two-factor authentication is on.">
          <p>If you haven’t saved its recovery codes, make new ones.</p>
        </Note>
      )}
      <p>
        You have {recoveryCodesLeft} unused recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'}.
      </p>
      <Row gap="3">
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        <Button onClick={() => setAsked('off')}>Turn off</Button>
      </Row>
      {asked === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          text="Your current codes stop working."
          confirmLabel="Make new codes"
          contract={api.replaceRecoveryCodes}
          lostWords={{
            whether: 'new codes were made',
            again: 'Press Make new codes again to see some that work: only the last ones count.',
          }}
          onDone={(answer) => {
            setAsked(undefined)
            showCodes(answer.recoveryCodes)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'off' && (
        <PasswordDialog
          title="Turn off two-factor authentication"
          text="You’ll need only your password to log in."
          confirmLabel="Turn off"
          contract={api.removeOwnTwoFactor}
          lostWords={{ whether: 'it was turned off', press: 'Turn off' }}
          onDone={() => {
            setAsked(undefined)
            setSetup(undefined)
            void refreshMe()
            showToast('Two-factor authentication is off.', { tone: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
