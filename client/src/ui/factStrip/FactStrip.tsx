import styles from './FactStrip.module.css'

/** A row of short facts below a page's header, styled as a ruler. */
export function FactStrip({ facts }: { facts: readonly { term: string; fact: string }[] }) {
  return (
    <dl className={styles.strip}>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
