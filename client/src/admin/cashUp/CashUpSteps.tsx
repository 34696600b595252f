import { texts } from '@range/shared/staffTexts/tillCount'
import { Icon } from '../../ui/icon/Icon'
import styles from './CashUpSteps.module.css'

const steps = ['count', 'difference', 'note', 'close'] as const
export type CashUpStep = (typeof steps)[number]

/** Shows how far a cash-up is: the steps done, the current one, and those to come. */
export function CashUpSteps({ current }: { current: CashUpStep }) {
  const place = steps.indexOf(current)

  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {steps.map((step, number) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={number < place}>
          <span aria-hidden="true">{number < place ? <Icon name="check" size={14} /> : number + 1}</span>
          {texts.steps[step]}
          {number < place && <span className="visuallyHidden">{texts.stepDone}</span>}
        </li>
      ))}
    </ol>
  )
}
