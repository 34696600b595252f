import type { CashMovement, CashUpLines, ShiftEntry } from '@range/shared/cashUps/schema'
import { foldText } from '@range/shared/foldText'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/till'
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
  if (rows.length === 0) return <Muted>{texts.noLines}</Muted>
  const shown = rows.filter((row) => isWanted(row, filter))
  const choose = (change: Partial<Filter>) => setFilter((last) => ({ ...last, ...change }))

  return (
    <>
      <Stack gap="3" className={`${styles.filters} noPrint`}>
        <FilterSelect label={texts.how} values={rows.map(({ how }) => how)} onChoose={(how) => choose({ how })} />
        <FilterSelect
          label={texts.clerk}
          values={rows.map(({ clerk }) => clerk)}
          onChoose={(clerk) => choose({ clerk })}
        />
        <TextField
          label={texts.searchLines}
          type="search"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => choose({ search: event.target.value })}
        />
      </Stack>
      <Muted role="status">
        {shown.length === rows.length
          ? texts.lineCount({ count: rows.length })
          : texts.someLines({ shown: shown.length, count: rows.length })}
      </Muted>
      {shown.length > 0 && (
        <ColumnTable
          caption={texts.linesCaption}
          columns={[
            { title: texts.when, of: ({ at }) => instantText(at), className: styles.when },
            { title: texts.what, of: ({ what }) => what },
            { title: texts.how, of: ({ how }) => how },
            { title: texts.clerk, of: ({ clerk }) => clerk },
            {
              title: texts.booking,
              of: ({ booking }) => (
                <>
                  {booking && <Link to={paths.adminBooking(booking.booking)}>{booking.orderNumber}</Link>}{' '}
                  {booking?.guest}
                </>
              ),
            },
            { title: texts.amount, of: ({ amount }) => amount, kind: 'number' },
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
      <option value="">{texts.all}</option>
      {[...new Set(values)].sort().map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  )
}

function rowOfEntry(entry: ShiftEntry): Row {
  const { key, at, method, amount, currency, credited, corrects, actor, invoice } = entry
  const what = corrects === null ? entryWords(entry) : texts.corrects({ entry: entryWords(entry), shift: corrects })
  return {
    key,
    at,
    what: invoice ? withInvoice(what, invoice.number) : what,
    how: methodWords(method),
    clerk: clerkOf(actor, texts.website),
    amount: formatMoney(amount, currency) + (credited ? ` = ${formatMoney(credited.amount, credited.currency)}` : ''),
    booking: entry,
  }
}

function withInvoice(entry: string, number: string | null): string {
  return number === null ? texts.invoiceWaiting({ entry }) : texts.withInvoice({ entry, number })
}

function rowOfMovement({ key, at, direction, amount, currency, why, clerk }: CashMovement): Row {
  const [what, signed] =
    direction === 'IN' ? [texts.putInFor({ why }), amount] : [texts.takenOutFor({ why }), 0 - amount]
  return { key, at, what, how: methodWords('CASH'), clerk, amount: formatMoney(signed, currency) }
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
