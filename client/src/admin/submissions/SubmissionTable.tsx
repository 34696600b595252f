import { type Column, ColumnTable } from '../../ui/table/ColumnTable'
import { reachable } from './reachable'
import styles from './Submissions.module.css'

type Props<T> = { caption: string; columns: readonly Column<T>[]; submissions: readonly T[]; reached: string | null }

/** Shows submissions in a table, which scrolls sideways if the columns do not fit. */
export function SubmissionTable<T extends { _id: string }>({ caption, columns, submissions, reached }: Props<T>) {
  return (
    <div className={styles.wide}>
      <ColumnTable
        caption={caption}
        columns={columns.map((column) => ({ className: styles.little, ...column }))}
        rows={submissions}
        keyOf={({ _id }) => _id}
        rowProps={(submission) => reachable(submission, reached)}
      />
    </div>
  )
}
