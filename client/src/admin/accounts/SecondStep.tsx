import type { Me } from '@range/shared/accounts/schema'
import { useState } from 'react'
import { refreshMe } from '../../lib/signIn'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { useToast } from '../../ui/toast/Toast'
import styles from './Accounts.module.css'
import { PasswordDialog } from './PasswordDialog'
import { removeOwnSecondStep, replaceRecoveryCodes } from './queries'
import { RecoveryCodes } from './RecoveryCodes'
import { SecondStepSetup } from './SecondStepSetup'

/** Turns the user's two-factor authentication on and off, and makes new recovery codes. */
export function SecondStep({ me: { hasSecondStep, recoveryCodesLeft } }: { me: Me }) {
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
  if (isSettingUp) return <SecondStepSetup onDone={showCodes} onCancel={() => setIsSettingUp(false)} />
  if (!hasSecondStep) {
    return (
      <>
        <p>
          A code from an app on your phone, asked for after your password: whoever learns the password alone cannot log
          in.
        </p>
        <Button onClick={() => setIsSettingUp(true)}>Set up the second step</Button>
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
        {recoveryCodesLeft} of your recovery codes {recoveryCodesLeft === 1 ? 'is' : 'are'} unused.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        <Button onClick={() => setAsked('off')}>Turn off</Button>
      </div>
      {asked === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          text="The codes that you have now stop working."
          confirmLabel="Make new codes"
          act={replaceRecoveryCodes}
          onDone={(answer) => {
            setAsked(undefined)
            showCodes(answer.recoveryCodes)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'off' && (
        <PasswordDialog
          title="Turn off the second step"
          text="From then on your password alone is enough to log in."
          confirmLabel="Turn off"
          act={removeOwnSecondStep}
          onDone={() => {
            setAsked(undefined)
            void refreshMe()
            showToast('The second step is off.', { tone: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
