import type { CashMovement, CashUpLines, ShiftEntry } from '@range/shared/cashUps/schema'
import { foldText } from '@range/shared/foldText'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Select, TextField } from '../../ui/field/Field'
import { Muted, Stack } from '../../ui/layout/boxes'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { instantText } from '../instantText'
import { entryWords, methodWords } from '../ledgerWords'
import styles from './CashUp.module.css'

type Row = { key: string; at: string; what: string; how: string; clerk: string; amount: string; booking?: ShiftEntry }
type Filter = { how: string; clerk: string; search: string }

/** All entries and movements of a shift, with filters by method, clerk and text, so that a difference can be found. */
export function ShiftEntries({ entries, movements }: CashUpLines) {
  const [filter, setFilter] = useState<Filter>({ how: '', clerk: '', search: '' })
  const rows = [...entries.map(rowOfEntry), ...movements.map(rowOfMovement)].sort((a, b) => a.at.localeCompare(b.at))
  if (rows.length === 0) return <Muted>This shift has no lines.</Muted>
  const shown = rows.filter((row) => isWanted(row, filter))
  const choose = (change: Partial<Filter>) => setFilter((last) => ({ ...last, ...change }))

  return (
    <>
      <Stack gap="3" className={`${styles.filters} noPrint`}>
        <FilterSelect label="How" values={rows.map(({ how }) => how)} onChoose={(how) => choose({ how })} />
        <FilterSelect label="Clerk" values={rows.map(({ clerk }) => clerk)} onChoose={(clerk) => choose({ clerk })} />
        <TextField
          label="Amount, booking or guest"
          type="search"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => choose({ search: event.target.value })}
        />
      </Stack>
      <Muted role="status">
        {shown.length === rows.length
          ? countOf(rows.length, 'line', 'lines')
          : `${shown.length} of ${countOf(rows.length, 'line', 'lines')}`}
      </Muted>
      {shown.length > 0 && (
        <ColumnTable
          caption="Lines of the shift"
          columns={[
            { title: 'When', of: ({ at }) => instantText(at), className: styles.when },
            { title: 'What', of: ({ what }) => what },
            { title: 'How', of: ({ how }) => how },
            { title: 'Clerk', of: ({ clerk }) => clerk },
            {
              title: 'Booking',
              of: ({ booking }) => (
                <>
                  {booking && <Link to={paths.adminBooking(booking.booking)}>{booking.orderNumber}</Link>}{' '}
                  {booking?.guest}
                </>
              ),
            },
            { title: 'Amount', of: ({ amount }) => amount, kind: 'number' },
          ]}
          rows={shown}
          keyOf={({ key }) => key}
        />
      )}
    </>
  )
}

type FilterProps = { label: string; values: readonly string[]; onChoose: (value: string) => void }

function FilterSelect({ label, values, onChoose }: FilterProps) {
  return (
    <Select label={label} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {[...new Set(values)].sort().map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  )
}

function rowOfEntry(entry: ShiftEntry): Row {
  const { key, at, method, amount, currency, credited, corrects, actor, invoice } = entry
  const what = [
    entryWords(entry),
    corrects !== null && `, which shift ${corrects} has closed`,
    invoice && `, invoice ${invoice.number ?? 'not issued yet'}`,
  ]
  return {
    key,
    at,
    what: what.filter(Boolean).join(''),
    how: methodWords[method],
    clerk: clerkOf(actor),
    amount: formatMoney(amount, currency) + (credited ? ` = ${formatMoney(credited.amount, credited.currency)}` : ''),
    booking: entry,
  }
}

function rowOfMovement({ key, at, direction, amount, currency, why, clerk }: CashMovement): Row {
  const [word, signed] = direction === 'IN' ? ['Put in', amount] : ['Taken out', 0 - amount]
  return { key, at, what: `${word}: ${why}`, how: methodWords.CASH, clerk, amount: formatMoney(signed, currency) }
}

/** Compares the search without spaces, so that `39900` finds 39 900 HUF. */
function isWanted({ what, how, clerk, amount, booking }: Row, filter: Filter): boolean {
  const text = foldText([what, amount, booking?.orderNumber, booking?.guest].join(' ')).replace(/\s/g, '')
  const search = foldText(filter.search).replace(/\s/g, '')
  return (
    (filter.how === '' || filter.how === how) &&
    (filter.clerk === '' || filter.clerk === clerk) &&
    text.includes(search)
  )
}
