import { Card, Stack } from '../../ui/layout/boxes'
import type { Column } from '../../ui/table/ColumnTable'
import { reachable } from './reachable'
import styles from './Submissions.module.css'

type Props<T> = { caption: string; columns: readonly Column<T>[]; submissions: readonly T[]; reached: string | null }

/** Shows one card per submission, with its non-empty fields. */
export function SubmissionCards<T extends { _id: string }>({ caption, columns, submissions, reached }: Props<T>) {
  return (
    <Stack as="ul" className={styles.cards} aria-label={caption}>
      {submissions.map((submission) => (
        <Card as="li" key={submission._id} {...reachable(submission, reached)}>
          <dl>
            {columns.map(({ title, of }) => {
              const value = of(submission)
              return value ? (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null
            })}
          </dl>
        </Card>
      ))}
    </Stack>
  )
}
