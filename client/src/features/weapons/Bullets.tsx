import { texts } from '@range/shared/texts/weapons'
import styles from './Bullets.module.css'

/** A row of cartridges. */
export function Bullets({ count }: { count: number }) {
  return (
    <span role="img" aria-label={texts.bullets({ count })} className={styles.row}>
      {[...Array(count).keys()].map((key) => (
        <svg key={key} viewBox="0 0 10 28" width="10" height="28" aria-hidden="true">
          <path className={styles.tip} d="M5 0c2 3 3 6 3 9H2c0-3 1-6 3-9z" />
          <path className={styles.shell} d="M2 10h6v2l1 2v11H1V14l1-2zM0 26h10v2H0z" />
        </svg>
      ))}
    </span>
  )
}
