import type { Me } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/twoFactor'
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
        <p>{texts.about}</p>
        <Button onClick={openSetup}>{texts.setUp}</Button>
      </>
    )
  }
  return (
    <>
      <p>
        <Badge tone="success" icon="check">
          {texts.on}
        </Badge>
      </p>
      {setup && (
        <Note kind="warning" role="alert" ref={showWhole} title={texts.isOn}>
          <p>{texts.makeNewCodes}</p>
        </Note>
      )}
      <p>{texts.codesLeft({ count: recoveryCodesLeft })}</p>
      <Row gap="3">
        <Button onClick={() => setAsked('codes')}>{texts.newCodes}</Button>
        <Button onClick={() => setAsked('off')}>{texts.turnOff}</Button>
      </Row>
      {asked === 'codes' && (
        <PasswordDialog
          title={texts.newCodes}
          text={texts.newCodesConsequence}
          confirmLabel={texts.makeCodes}
          contract={api.replaceRecoveryCodes}
          lostWords={{ unknown: texts.codesUnknown, again: texts.codesAgain }}
          onDone={(answer) => {
            setAsked(undefined)
            showCodes(answer.recoveryCodes)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'off' && (
        <PasswordDialog
          title={texts.turnOffTitle}
          text={texts.turnOffConsequence}
          confirmLabel={texts.turnOff}
          contract={api.removeOwnTwoFactor}
          lostWords={{ unknown: texts.turnOffUnknown, repeat: texts.turnOffRepeat }}
          onDone={() => {
            setAsked(undefined)
            setSetup(undefined)
            void refreshMe()
            showToast(texts.isOff, { tone: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
