import { replaceResellerKey, revokeResellerKey } from '@range/shared/api/resellers'
import { callLogDays, type NewKey, type Reseller } from '@range/shared/resellers/schema'
import { useState } from 'react'
import { call } from '../../../lib/call'
import { useAction } from '../../../ui/action/useAction'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { Card, Row } from '../../../ui/layout/boxes'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { QuestionDialog } from '../../QuestionDialog'
import { CallLog } from './CallLog'
import styles from './Resellers.module.css'
import { TermsDialog } from './TermsDialog'
import { termsInWords } from './termsWords'

type Props = { reseller: Reseller; onNewKey: (made: NewKey) => void }

/** A reseller with its terms and key, and the actions that a manager may take on them. */
export function ResellerCard({ reseller, onNewKey }: Props) {
  const { name, keyEnd, keyMadeAt, keyMadeBy, lastCallAt, revokedAt, revokedBy } = reseller
  const [opened, setOpened] = useState<'terms' | 'calls' | 'key' | 'revoke'>()
  const close = () => setOpened(undefined)
  const change = useKeyChange(reseller, onNewKey, close)

  return (
    <Card as="li">
      <Row>
        <h2>{name}</h2>
        {revokedAt && (
          <Badge tone="danger" icon="cross">
            Key revoked
          </Badge>
        )}
      </Row>
      <dl className={styles.facts}>
        {termsInWords(reseller).map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Last call</dt>
          <dd>{lastCallAt ? instantText(lastCallAt) : `None in the last ${callLogDays} days`}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Key</dt>
          <dd>
            Ends in <code>…{keyEnd}</code>, made {instantText(keyMadeAt)} by {actorName(keyMadeBy)}
            {revokedAt && (
              <>
                ; revoked {instantText(revokedAt)}
                {revokedBy && <> by {actorName(revokedBy)}</>}
              </>
            )}
          </dd>
        </div>
      </dl>
      <Row>
        <Button aria-label={`Change terms: ${name}`} onClick={() => setOpened('terms')}>
          Change terms…
        </Button>
        <Button aria-label={`Calls: ${name}`} onClick={() => setOpened('calls')}>
          Calls
        </Button>
        <Button aria-label={`New key: ${name}`} onClick={() => setOpened('key')}>
          New key…
        </Button>
        {!revokedAt && (
          <Button aria-label={`Revoke key: ${name}`} onClick={() => setOpened('revoke')}>
            Revoke key…
          </Button>
        )}
      </Row>
      {opened === 'terms' && <TermsDialog saved={reseller} onAdded={onNewKey} onClose={close} />}
      {opened === 'calls' && <CallLog reseller={reseller} onClose={close} />}
      {opened === 'key' && (
        <QuestionDialog
          question={`Make a new key for ${name}?`}
          cancelLabel={revokedAt ? 'Leave it revoked' : 'Keep the old key'}
          confirmLabel="Make a new key"
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() => change.act('key')}
        >
          <p>
            {revokedAt
              ? `With the new key, ${name} can book again.`
              : `The key that ends in …${keyEnd} stops working at once: until ${name} uses the new one, it can neither book nor cancel.`}{' '}
            Its bookings stay.
          </p>
        </QuestionDialog>
      )}
      {opened === 'revoke' && (
        <QuestionDialog
          question={`Revoke the key of ${name}?`}
          cancelLabel="Keep the key"
          confirmLabel="Revoke key"
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() => change.act('revoke')}
        >
          <p>
            {name} will no longer be able to book or cancel. A revoked key never works again: to let {name} back in,
            make a new one. Its bookings stay.
          </p>
        </QuestionDialog>
      )}
    </Card>
  )
}

/** Returns the action that makes a new key or revokes the current one; both touch the same. */
function useKeyChange({ _id, name }: Reseller, onNewKey: (made: NewKey) => void, close: () => void) {
  return useAction<'key' | 'revoke', NewKey | undefined>(revokeResellerKey, {
    send: async (what) => {
      const params = { id: _id }
      return what === 'key' ? call(replaceResellerKey, { params }) : void (await call(revokeResellerKey, { params }))
    },
    successText: (made) => (made ? undefined : `The key of ${name} is revoked.`),
    failure: (what) =>
      what === 'key'
        ? {
            notDone: 'No new key was made.',
            whether: 'a new key was made',
            again: 'If it was, the old one has stopped working: make another to see it.',
          }
        : {
            notDone: 'The key was not revoked.',
            whether: 'the key was revoked',
            again: 'Check the card before you press again.',
          },
    // Closes first, so that the key dialog later returns the focus to the button that asked.
    onDone: (made) => {
      close()
      if (made) onNewKey(made)
    },
    onFailed: close,
  })
}
