import type { StaffAccount } from '@range/shared/accounts/schema'
import { changeRole } from '@range/shared/api/accounts'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/accounts'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSignIn } from '../../lib/signIn'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Card, Muted, Row } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
import { instantText } from '../instantText'
import { QuestionDialog } from '../QuestionDialog'
import { type AccountAction, actionsFor } from './accountActions'
import { roleName } from './roleName'
import type { Temporary } from './TemporaryPassword'

type Props = { account: StaffAccount; onTemporaryPassword: (temporary: Temporary) => void }

/** An account with the actions that a manager may take on it; each asks for confirmation. */
export function AccountCard({ account, onTemporaryPassword }: Props) {
  const { name, role, isActive, hasSecondStep, mustChangePassword, lastSignInAt } = account
  const [asked, setAsked] = useState<AccountAction>()
  const { me } = useSignIn()
  // All the actions touch the same.
  const change = useAction<AccountAction, string | undefined>(changeRole, {
    send: (action) => action.act(),
    successText: (_, { successText }) => successText,
    onDone: (temporaryPassword) => {
      setAsked(undefined)
      if (temporaryPassword) onTemporaryPassword({ name, password: temporaryPassword })
    },
  })

  function close() {
    setAsked(undefined)
    change.reset()
  }

  return (
    <Card as="li" gap="3">
      <Row>
        <h3>{name}</h3>
        <Badge tone={role === 'manager' ? 'accent' : 'neutral'} icon={role === 'manager' ? 'lock' : 'calendar'}>
          {roleName(role)}
        </Badge>
        {!isActive && (
          <Badge tone="danger" icon="cross">
            {texts.deactivated}
          </Badge>
        )}
        {mustChangePassword && (
          <Badge tone="warning" icon="clock">
            {texts.temporaryPassword}
          </Badge>
        )}
        {hasSecondStep && (
          <Badge tone="success" icon="check">
            {texts.twoFactor}
          </Badge>
        )}
      </Row>
      <Muted small>{lastSignInAt ? texts.lastLogin({ time: instantText(lastSignInAt) }) : texts.noLogin}</Muted>
      {name === me?.name ? (
        <p>
          <RichText text={texts.isYou} parts={{ account: (words) => <Link to={paths.ownAccount}>{words}</Link> }} />
        </p>
      ) : (
        <Row gap="3">
          {actionsFor(account).map((action) => (
            <Button
              key={action.label}
              aria-label={texts.actionOn({ action: action.label, name })}
              onClick={() => setAsked(action)}
            >
              {action.label}
            </Button>
          ))}
        </Row>
      )}
      {asked && (
        <QuestionDialog
          question={asked.question}
          confirmLabel={asked.label}
          cancelLabel={commonTexts.cancel}
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() => change.act(asked)}
        >
          <p>{asked.consequence}</p>
          <ActionFailure title={asked.notDone} error={change.error} {...asked.lostWords} />
        </QuestionDialog>
      )}
    </Card>
  )
}
