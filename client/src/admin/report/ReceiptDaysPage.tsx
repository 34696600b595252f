import { exportReceiptDays, getReceiptDays } from '@range/shared/api/money'
import { dateInWords } from '@range/shared/budapestTime'
import type { ReceiptDay, ReceiptSum, ReceiptTie } from '@range/shared/invoices/receiptDays'
import { vatRateInWords } from '@range/shared/invoices/vat'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/receiptDays'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '../../lib/call'
import { query } from '../../lib/query'
import { Badge } from '../../ui/badge/Badge'
import { Button, ButtonLink } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { ExportButton } from '../ExportButton'
import { useReportRange } from './useReportRange'

/** Sums the receipts of each day by currency and VAT rate, with the last day of reporting, for managers and their bookkeeper. */
export function Component() {
  const { range, choose } = useReportRange()
  const isReversed = range.start > range.end
  const days = useQuery({
    ...query(getReceiptDays, { query: range }),
    placeholderData: keepPreviousData,
    enabled: !isReversed,
  })
  return (
    <Page title={texts.title} lead={texts.lead({ start: dateInWords(range.start), end: dateInWords(range.end) })}>
      <Stack gap="5">
        <Row gap="3" place="bottom" className="noPrint">
          <DateInput label={texts.from} value={range.start} onChange={(start) => choose({ start })} />
          <DateInput
            label={texts.until}
            value={range.end}
            onChange={(end) => choose({ end })}
            error={isReversed ? texts.reversed : undefined}
          />
          <Button look="primary" onClick={() => window.print()}>
            {common.print}
          </Button>
          <ExportButton
            name={`receipts-by-day-${range.start}-${range.end}`}
            load={(format) => download(exportReceiptDays, { params: { format }, query: range })}
            disabled={isReversed}
          >
            {texts.receipts}
          </ExportButton>
          <ButtonLink to={paths.adminInvoices}>{texts.backToInvoices}</ButtonLink>
        </Row>
        <Muted>{texts.about}</Muted>
        <Loaded query={days} problem={texts.notLoaded} placeholder="20rem">
          {({ days: all }) => <Days days={all} />}
        </Loaded>
      </Stack>
    </Page>
  )
}

function Days({ days }: { days: readonly ReceiptDay[] }) {
  const late = days.filter(({ isLate }) => isLate)
  const sums = days.flatMap(({ sums: all, ...day }) => all.map((sum, index) => ({ ...sum, day, isFirst: index === 0 })))
  const ties = days.flatMap(({ day, ties: all }) => all.map((tie) => ({ ...tie, day })))
  const hasReceipts = sums.length > 0
  if (ties.length === 0 && !hasReceipts) return <EmptyNote title={texts.nothing} icon="calendar" />
  return (
    <>
      {late.length > 0 && (
        <Note kind="warning" title={texts.late({ count: late.length })}>
          <p>{late.map(({ day }) => dateInWords(day)).join(', ')}</p>
        </Note>
      )}
      {hasReceipts ? <SumsTable sums={sums} /> : <p>{texts.noReceipts}</p>}
      <TiesTable ties={ties} />
    </>
  )
}

type DaySum = ReceiptSum & { day: Omit<ReceiptDay, 'sums'>; isFirst: boolean }

function SumsTable({ sums }: { sums: readonly DaySum[] }) {
  return (
    <ColumnTable
      caption={texts.sumsCaption}
      showsCaption
      columns={[
        { title: texts.day, of: ({ day }) => dateInWords(day.day), kind: 'name' },
        { title: texts.vatRate, of: ({ vatRate }) => vatRateInWords(vatRate) },
        { title: texts.issued, of: ({ receipts }) => receipts, kind: 'number' },
        { title: texts.cancelled, of: ({ cancelled }) => cancelled, kind: 'number' },
        { title: texts.net, of: ({ net, currency }) => formatMoney(net, currency), kind: 'number' },
        { title: texts.vat, of: ({ vat, currency }) => formatMoney(vat, currency), kind: 'number' },
        { title: texts.gross, of: ({ gross, currency }) => formatMoney(gross, currency), kind: 'number' },
        { title: texts.reportUntil, of: ({ day, isFirst }) => isFirst && <Reporting day={day} /> },
      ]}
      rows={sums}
      keyOf={({ day, currency, vatRate }) => `${day.day} ${currency} ${vatRate}`}
    />
  )
}

function Reporting({ day: { reportUntil, waiting, issuedLater, isLate } }: { day: Omit<ReceiptDay, 'sums'> }) {
  return (
    <>
      {dateInWords(reportUntil)}
      {waiting > 0 && (
        <div>
          <Badge tone={isLate ? 'danger' : 'warning'} icon={isLate ? 'alert' : 'clock'}>
            {texts.waiting({ count: waiting })}
          </Badge>
        </div>
      )}
      {issuedLater > 0 && <div>{texts.issuedLater({ count: issuedLater })}</div>}
    </>
  )
}

type DayTie = ReceiptTie & { day: string }

function TiesTable({ ties }: { ties: readonly DayTie[] }) {
  const money = (field: Exclude<keyof ReceiptTie, 'currency'>, title: string) => ({
    title,
    of: (tie: DayTie) => formatMoney(tie[field], tie.currency),
    kind: 'number' as const,
  })
  return (
    <ColumnTable
      caption={texts.tiesCaption}
      showsCaption
      columns={[
        { title: texts.day, of: ({ day }) => dateInWords(day), kind: 'name' },
        money('receipts', texts.receipts),
        money('invoices', texts.invoices),
        money('none', texts.none),
        money('desk', texts.desk),
        money('exchanged', texts.exchanged),
        money('rounding', texts.rounding),
        money('taken', texts.taken),
        money('difference', texts.difference),
      ]}
      rows={ties}
      keyOf={({ day, currency }) => `${day} ${currency}`}
    />
  )
}
