import { Table } from '../../ui/table/Table'
import type { Column } from './columns'
import { reachable } from './reachable'
import styles from './Submissions.module.css'

type Props<T> = { caption: string; columns: readonly Column<T>[]; submissions: readonly T[]; reached: string | null }

/** Shows submissions in a table, which scrolls sideways if the columns do not fit. */
export function SubmissionTable<T extends { _id: string }>({ caption, columns, submissions, reached }: Props<T>) {
  return (
    <div className={styles.wide}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <tr key={submission._id} {...reachable(submission, reached)}>
              {columns.map(({ title, of, room = 'little' }) => (
                <td key={title} className={styles[room]}>
                  {of(submission)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
