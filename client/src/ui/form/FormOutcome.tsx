import { texts } from '@range/shared/texts/form'
import type { ReactNode } from 'react'
import { Note } from '../note/Note'
import styles from './FormCard.module.css'

/** The outcome of the last attempt to send a form. `failure` has the first sentence about a failure, and the reason. */
export type SendOutcome = { isSent: boolean; failure: { title: string; reason: string } | undefined }

/** Says below a form's button that it was sent, with the children as the text, or why it was not. */
export function FormOutcome({ outcome: { isSent, failure }, children }: { outcome: SendOutcome; children: ReactNode }) {
  return (
    <>
      {failure && (
        // Not announced, because a toast says the same.
        <Note kind="danger" title={failure.title}>
          <p>
            {failure.reason} {texts.isKept}
          </p>
        </Note>
      )}
      <div role="status" className={styles.status}>
        {isSent && (
          <Note kind="success">
            <p>{children}</p>
          </Note>
        )}
      </div>
    </>
  )
}
