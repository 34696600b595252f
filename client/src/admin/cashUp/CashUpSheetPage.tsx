import { getCashUp, getCashUpLines } from '@range/shared/api/money'
import type { CashUp } from '@range/shared/cashUps/schema'
import { currencies, formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { instantText } from '../instantText'
import { allDifferencesText, CashSums } from './CashSums'
import styles from './CashUp.module.css'
import { cashText, differenceOf } from './cashSums'
import { DrawerSums } from './DrawerSums'
import { ShiftEntries } from './ShiftEntries'
import { ShiftLines } from './ShiftLines'

/** A cash-up as a sheet to print and sign. */
export function CashUpSheetPage({ number }: { number: string }) {
  const cashUp = useQuery(query(getCashUp, { params: { number } }))
  const lines = useQuery(query(getCashUpLines, { params: { number } }))
  const { data } = cashUp
  const drawer = data?.drawer ? ` of ${data.drawer}’s drawer` : ''

  return (
    <Page
      title={`Cash-up of shift ${number}`}
      lead={data && `${instantText(data.from)} to ${instantText(data.until)}${drawer}, closed by ${data.clerk}`}
    >
      <Stack gap="8">
        <Row gap="3" className="noPrint">
          <Button look="primary" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to={paths.till}>Back to the till</ButtonLink>
          <ButtonLink to={paths.pastCashUps}>Past cash-ups</ButtonLink>
        </Row>
        <Loaded query={cashUp} problem="We couldn’t load the cash-up." placeholder="20rem">
          {(shift) => (
            <>
              <Counted cashUp={shift} />
              <Stack as="section" aria-labelledby="desk" gap="3">
                <h2 id="desk">At the desk</h2>
                {shift.lines.length > 0 ? <ShiftLines lines={shift.lines} /> : <p>Nothing was taken or refunded.</p>}
              </Stack>
              <Stack as="section" aria-labelledby="lines" gap="3">
                <h2 id="lines">Lines</h2>
                <Loaded query={lines} problem="We couldn’t load the lines." placeholder="8rem">
                  {({ entries, movements }) => (
                    <>
                      <DrawerSums {...shift} movements={movements} />
                      <ShiftEntries entries={entries} movements={movements} />
                    </>
                  )}
                </Loaded>
              </Stack>
              <p className={styles.signature}>Signature: ______________________________</p>
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

/** The counted sums beside the expected ones, the blind counts, the pieces, and the float that stays. */
function Counted({ cashUp }: { cashUp: CashUp }) {
  const { expected, counted, expectedCard, countedCard, counts, denominations, left, note } = cashUp
  const safe = {
    HUF: differenceOf(counted.HUF, left.HUF, 'HUF'),
    EUR: differenceOf(counted.EUR, left.EUR, 'EUR'),
  }
  return (
    <>
      <Stack as="section" aria-labelledby="till" gap="3">
        <h2 id="till">Cash</h2>
        <CashSums expected={expected} counted={counted} where="in the drawer" />
        {counts.map((count) => (
          <Muted key={count.at}>
            Counted blind by {count.clerk} at {instantText(count.at)}: {allDifferencesText(count)}
          </Muted>
        ))}
        {denominations &&
          currencies.map((currency) => {
            const pieces = Object.entries(denominations[currency] ?? {}).sort(([a], [b]) => Number(b) - Number(a))
            if (pieces.length === 0) return null
            const text = pieces.map(([value, number]) => `${number} × ${formatMoney(Number(value), currency)}`)
            return <Muted key={currency}>{text.join(', ')}</Muted>
          })}
        <Muted>To the safe: {cashText(safe, expected, left)}</Muted>
        <Muted>Stays in the drawer: {cashText(left, expected, counted)}</Muted>
        {note && <Muted>Note: {note}</Muted>}
      </Stack>
      <Stack as="section" aria-labelledby="terminal" gap="3">
        <h2 id="terminal">Card terminal</h2>
        {countedCard ? (
          <CashSums expected={expectedCard} counted={countedCard} where="on the terminal" />
        ) : (
          <Muted>Expected on the terminal: {cashText(expectedCard)}. Nobody compared it.</Muted>
        )}
      </Stack>
    </>
  )
}
