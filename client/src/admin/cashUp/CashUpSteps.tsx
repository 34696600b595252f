import { Icon } from '../../ui/icon/Icon'
import styles from './CashUpSteps.module.css'

const steps = ['Count', 'Difference', 'Note', 'Close'] as const
export type CashUpStep = (typeof steps)[number]

/** Shows how far a cash-up is: the steps done, the current one, and those to come. */
export function CashUpSteps({ current }: { current: CashUpStep }) {
  const place = steps.indexOf(current)

  return (
    <ol className={styles.steps} aria-label="Steps of the cash-up">
      {steps.map((step, number) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={number < place}>
          <span aria-hidden="true">{number < place ? <Icon name="check" size={14} /> : number + 1}</span>
          {step}
          {number < place && <span className="visuallyHidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
