import { texts } from '@range/shared/staffTexts/twoFactor'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { useCopy } from '../useCopy'
import styles from './Accounts.module.css'

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = useCopy()

  return (
    <>
      <Note kind="success" role="status" title={texts.keepCodes}>
        <p>{texts.codeOnce}</p>
      </Note>
      <ul className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <Row gap="3">
        <Button onClick={() => void copy(codes.join('\n'), texts.codesCopied)}>{texts.copyCodes}</Button>
        <Button look="primary" onClick={onKept}>
          {texts.codesSaved}
        </Button>
      </Row>
    </>
  )
}
