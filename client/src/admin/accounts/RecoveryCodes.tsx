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
      <Note
        kind="success"
        role="status"
        title="Two-factor authentication is on. Keep these recovery codes somewhere you can reach without your phone."
      >
        <p>Each one lets you log in once without the app. We won’t show them again.</p>
      </Note>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <Row gap="3">
        <Button onClick={() => void copy(codes.join('\n'), 'Recovery codes copied.')}>Copy codes</Button>
        <Button look="primary" onClick={onKept}>
          I’ve saved them
        </Button>
      </Row>
    </>
  )
}
