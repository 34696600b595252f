import { getCashUp, getCashUpLines } from '@range/shared/api/money'
import type { CashUp } from '@range/shared/cashUps/schema'
import { currencies, formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/till'
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

  return (
    <Page title={texts.sheetTitle({ number })} lead={data && leadOf(data)}>
      <Stack gap="8">
        <Row gap="3" className="noPrint">
          <Button look="primary" onClick={() => window.print()}>
            {common.print}
          </Button>
          <ButtonLink to={paths.till}>{texts.backToTill}</ButtonLink>
          <ButtonLink to={paths.pastCashUps}>{texts.pastCashUps}</ButtonLink>
        </Row>
        <Loaded query={cashUp} problem={texts.cashUpNotLoaded} placeholder="20rem">
          {(shift) => (
            <>
              <Counted cashUp={shift} />
              <Stack as="section" aria-labelledby="desk" gap="3">
                <h2 id="desk">{texts.atDesk}</h2>
                {shift.lines.length > 0 ? <ShiftLines lines={shift.lines} /> : <p>{texts.nothingTaken}</p>}
              </Stack>
              <Stack as="section" aria-labelledby="lines" gap="3">
                <h2 id="lines">{texts.lines}</h2>
                <Loaded query={lines} problem={texts.linesNotLoaded} placeholder="8rem">
                  {({ entries, movements }) => (
                    <>
                      <DrawerSums {...shift} movements={movements} />
                      <ShiftEntries entries={entries} movements={movements} />
                    </>
                  )}
                </Loaded>
              </Stack>
              <p className={styles.signature}>{texts.signature}</p>
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

function leadOf({ from, until, drawer, clerk }: CashUp): string {
  const facts = { from: instantText(from), until: instantText(until), clerk }
  return drawer ? texts.sheetLeadOf({ ...facts, name: drawer }) : texts.sheetLead(facts)
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
        <h2 id="till">{texts.cash}</h2>
        <CashSums expected={expected} counted={counted} place="DRAWER" />
        {counts.map((count) => (
          <Muted key={count.at}>
            {texts.countedBlind({
              clerk: count.clerk,
              moment: instantText(count.at),
              differences: allDifferencesText(count),
            })}
          </Muted>
        ))}
        {denominations &&
          currencies.map((currency) => {
            const pieces = Object.entries(denominations[currency] ?? {}).sort(([a], [b]) => Number(b) - Number(a))
            if (pieces.length === 0) return null
            const text = pieces.map(([value, number]) => `${number} × ${formatMoney(Number(value), currency)}`)
            return <Muted key={currency}>{text.join(', ')}</Muted>
          })}
        <Muted>{texts.toSafe({ sums: cashText(safe, expected, left) })}</Muted>
        <Muted>{texts.staysInDrawer({ sums: cashText(left, expected, counted) })}</Muted>
        {note && <Muted>{texts.noteText({ note })}</Muted>}
      </Stack>
      <Stack as="section" aria-labelledby="terminal" gap="3">
        <h2 id="terminal">{texts.cardTerminal}</h2>
        {countedCard ? (
          <CashSums expected={expectedCard} counted={countedCard} place="TERMINAL" />
        ) : (
          <Muted>{texts.notCompared({ sums: cashText(expectedCard) })}</Muted>
        )}
      </Stack>
    </>
  )
}
