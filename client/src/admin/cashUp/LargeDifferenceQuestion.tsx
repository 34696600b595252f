import { texts } from '@range/shared/staffTexts/tillCount'
import { QuestionDialog } from '../QuestionDialog'
import styles from './CashUp.module.css'
import type { largeDifferences } from './largeDifferences'

type Props = {
  differences: ReturnType<typeof largeDifferences>
  onCheck: () => void
  onClose: () => void
}

/** Asks whether to close the till with a difference that looks like a mistyped digit, with the count in sight. */
export function LargeDifferenceQuestion({ differences, onCheck, onClose }: Props) {
  const [first] = differences
  return (
    <QuestionDialog
      question={texts.closeAnyway({ difference: first?.sentence ?? '' })}
      cancelLabel={texts.checkCount}
      confirmLabel={texts.closeTill}
      onCancel={onCheck}
      onConfirm={onClose}
    >
      {differences.map(({ sentence, counted, expected }) => (
        <div key={sentence}>
          {differences.length > 1 && <p>{sentence}</p>}
          <dl className={styles.sums}>
            <div className={styles.difference}>
              <dt>{texts.counted}</dt>
              <dd>{counted}</dd>
            </div>
            <div>
              <dt>{texts.expected}</dt>
              <dd>{expected}</dd>
            </div>
          </dl>
        </div>
      ))}
    </QuestionDialog>
  )
}
