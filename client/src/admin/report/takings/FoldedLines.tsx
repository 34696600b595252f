import type { ReactNode } from 'react'
import { Table } from '../../../ui/table/Table'
import styles from './TakingsSection.module.css'

type Props = { summary: string; caption: string; headings: readonly string[]; children: ReactNode }

/** The lines behind a sum, folded away: a row each, the amount last. */
export function FoldedLines({ summary, caption, headings, children }: Props) {
  return (
    <details className={styles.lines}>
      <summary>{summary}</summary>
      <Table caption={caption}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col" data-numeric>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </details>
  )
}
