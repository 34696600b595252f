import { texts } from '@range/shared/staffTexts/affected'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import styles from './Affected.module.css'
import type { Result, Step } from './useActOnEach'

type Props = { result: Result | undefined; isRunning: boolean; onAgain: (step: Step) => void }

/** Shows the result of the action on one booking, with a retry if it failed. */
export function BookingResult({ result, isRunning, onAgain }: Props) {
  if (!result) return null
  if (result.state === 'RUNNING') return <p className={styles.result}>{texts.working}</p>
  if (result.state === 'DONE') {
    return (
      <p className={styles.result} data-state="done">
        <Icon name="check" size={16} />
        {result.successText}
      </p>
    )
  }
  const { why, again } = result
  return (
    <div className={styles.result} data-state="failed">
      <Icon name="alert" size={16} />
      <p>{why}</p>
      <Button look="quiet" disabled={isRunning} onClick={() => onAgain(again)}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Shows the overall progress. */
export function Progress({ results }: { results: readonly Result[] }) {
  const done = results.filter(({ state }) => state === 'DONE').length
  const failed = results.filter(({ state }) => state === 'FAILED').length

  return (
    <p role="status" className={styles.progress}>
      {results.length > 0 &&
        (failed > 0
          ? texts.progressFailed({ done, count: results.length, failed })
          : texts.progress({ done, count: results.length }))}
    </p>
  )
}
