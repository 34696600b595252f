import type { ComponentProps, Key, ReactNode } from 'react'
import { Table } from './Table'

export type Column<Row> = {
  title: string
  of: (row: Row) => ReactNode
  /** `name`: the cell is the heading of its row. `number`: right-aligned, in tabular figures. */
  kind?: 'name' | 'number'
  className?: string | undefined
}

type Props<Row> = Omit<ComponentProps<typeof Table>, 'children'> & {
  columns: readonly Column<NoInfer<Row>>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** The row of totals below the others. */
  total?: NoInfer<Row>
  /** Attributes of a row. */
  rowProps?: (row: Row) => ComponentProps<'tr'>
}

/** A table that has one row for each of `rows`, with a cell for each of `columns`. */
export function ColumnTable<Row>({ columns, rows, keyOf, total, rowProps, ...table }: Props<Row>) {
  const cells = (row: Row) =>
    columns.map(({ title, of, kind, className }) =>
      kind === 'name' ? (
        <th key={title} scope="row" className={className}>
          {of(row)}
        </th>
      ) : (
        <td key={title} className={className} data-numeric={kind === 'number' || undefined}>
          {of(row)}
        </td>
      ),
    )

  return (
    <Table {...table}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" data-numeric={kind === 'number' || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...rowProps?.(row)}>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </Table>
  )
}
