import type { Me } from '@range/shared/accounts/schema'
import * as api from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/ownPin'
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
            {texts.on}
          </Badge>
        </p>
      )}
      <p>{texts.about}</p>
      <Row gap="3">
        <Button onClick={() => setAsked('set')}>{hasPin ? texts.change : texts.set}</Button>
        {hasPin && <Button onClick={() => setAsked('remove')}>{texts.remove}</Button>}
      </Row>
      {asked === 'set' && (
        <SetPinDialog
          title={hasPin ? texts.change : texts.set}
          onDone={() => finish(texts.isSet)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <PasswordDialog
          title={texts.remove}
          text={texts.removeConsequence}
          confirmLabel={texts.remove}
          contract={api.removePin}
          lostWords={{ unknown: texts.removeUnknown, repeat: texts.removeRepeat }}
          onDone={() => finish(texts.isRemoved)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
