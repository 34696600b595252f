import type { Me } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { useState } from 'react'
import { refreshMe } from '../../lib/signIn'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { useToast } from '../../ui/toast/Toast'
import { PasswordDialog } from './PasswordDialog'
import { RecoveryCodes } from './RecoveryCodes'
import { TwoFactorSetup } from './TwoFactorSetup'

/** Turns the user's two-factor authentication on and off, and makes new recovery codes. */
export function TwoFactor({ me: { hasSecondStep, recoveryCodesLeft } }: { me: Me }) {
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [asked, setAsked] = useState<'codes' | 'off'>()
  const showToast = useToast()

  function showCodes(codes: readonly string[]) {
    setIsSettingUp(false)
    setRecoveryCodes(codes)
    void refreshMe()
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />
  if (isSettingUp) return <TwoFactorSetup onDone={showCodes} onCancel={() => setIsSettingUp(false)} />
  if (!hasSecondStep) {
    return (
      <>
        <p>
          After your password, you enter a code from an app on your phone. Nobody can log in with only your password.
        </p>
        <Button onClick={() => setIsSettingUp(true)}>Set up two-factor authentication</Button>
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
          onDone={() => {
            setAsked(undefined)
            void refreshMe()
            showToast('Two-factor authentication is off.', { tone: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
