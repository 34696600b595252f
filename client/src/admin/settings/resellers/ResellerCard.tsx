import { replaceResellerKey, revokeResellerKey } from '@range/shared/api/resellers'
import { callLogDays, type NewKey, type Reseller } from '@range/shared/resellers/schema'
import { texts } from '@range/shared/staffTexts/resellerCard'
import { useState } from 'react'
import { call } from '../../../lib/call'
import { useAction } from '../../../ui/action/useAction'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { Card, Row } from '../../../ui/layout/boxes'
import { RichText } from '../../../ui/text/RichText'
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
  const { name, keyEnd, lastCallAt, revokedAt } = reseller
  const [opened, setOpened] = useState<'terms' | 'calls' | 'key' | 'revoke'>()
  const close = () => setOpened(undefined)
  const change = useKeyChange(reseller, onNewKey, close)

  return (
    <Card as="li">
      <Row>
        <h2>{name}</h2>
        {revokedAt && (
          <Badge tone="danger" icon="cross">
            {texts.revoked}
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
          <dt>{texts.lastCall}</dt>
          <dd>{lastCallAt ? instantText(lastCallAt) : texts.noCall({ days: callLogDays })}</dd>
        </div>
        <div className={styles.wide}>
          <dt>{texts.key}</dt>
          <dd>
            <RichText text={keyInWords(reseller)} parts={{ end: (words) => <code>{words}</code> }} />
          </dd>
        </div>
      </dl>
      <Row>
        <Button aria-label={texts.actionOn({ action: texts.changeTerms, name })} onClick={() => setOpened('terms')}>
          {texts.opens({ action: texts.changeTerms })}
        </Button>
        <Button aria-label={texts.actionOn({ action: texts.calls, name })} onClick={() => setOpened('calls')}>
          {texts.calls}
        </Button>
        <Button aria-label={texts.actionOn({ action: texts.newKey, name })} onClick={() => setOpened('key')}>
          {texts.opens({ action: texts.newKey })}
        </Button>
        {!revokedAt && (
          <Button aria-label={texts.actionOn({ action: texts.revokeKey, name })} onClick={() => setOpened('revoke')}>
            {texts.opens({ action: texts.revokeKey })}
          </Button>
        )}
      </Row>
      {opened === 'terms' && <TermsDialog saved={reseller} onAdded={onNewKey} onClose={close} />}
      {opened === 'calls' && <CallLog reseller={reseller} onClose={close} />}
      {opened === 'key' && (
        <QuestionDialog
          question={texts.newKeyQuestion({ name })}
          cancelLabel={revokedAt ? texts.leaveRevoked : texts.keepOld}
          confirmLabel={texts.makeNew}
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() => change.act('key')}
        >
          <p>{revokedAt ? texts.newKeyAfterRevoking({ name }) : texts.newKeyReplaces({ name, end: keyEnd })}</p>
        </QuestionDialog>
      )}
      {opened === 'revoke' && (
        <QuestionDialog
          question={texts.revokeQuestion({ name })}
          cancelLabel={texts.keepKey}
          confirmLabel={texts.revokeKey}
          isPending={change.isPending}
          onCancel={close}
          onConfirm={() => change.act('revoke')}
        >
          <p>{texts.revokeConsequence({ name })}</p>
        </QuestionDialog>
      )}
    </Card>
  )
}

/** Returns who made the key and who revoked it, with its last characters in the tag `end`. */
function keyInWords({ keyEnd, keyMadeAt, keyMadeBy, revokedAt, revokedBy }: Reseller): string {
  const made = { end: keyEnd, at: instantText(keyMadeAt), by: actorName(keyMadeBy) }
  if (!revokedAt) return texts.keyMade(made)
  const revoked = { ...made, revokedAt: instantText(revokedAt) }
  return revokedBy ? texts.keyRevokedBy({ ...revoked, revokedBy: actorName(revokedBy) }) : texts.keyRevoked(revoked)
}

/** Returns the action that makes a new key or revokes the current one; both touch the same. */
function useKeyChange({ _id, name }: Reseller, onNewKey: (made: NewKey) => void, close: () => void) {
  return useAction<'key' | 'revoke', NewKey | undefined>(revokeResellerKey, {
    send: async (what) => {
      const params = { id: _id }
      return what === 'key' ? call(replaceResellerKey, { params }) : void (await call(revokeResellerKey, { params }))
    },
    successText: (made) => (made ? undefined : texts.isRevoked({ name })),
    failure: (what) =>
      what === 'key'
        ? {
            notDone: texts.notMade,
            unknown: texts.madeUnknown,
            again: texts.madeAgain,
          }
        : {
            notDone: texts.notRevoked,
            unknown: texts.revokedUnknown,
            again: texts.revokedAgain,
          },
    // Closes first, so that the key dialog later returns the focus to the button that asked.
    onDone: (made) => {
      close()
      if (made) onNewKey(made)
    },
    onFailed: close,
  })
}
