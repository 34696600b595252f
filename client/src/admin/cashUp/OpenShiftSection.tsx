import type { CashMovement, OpenShift } from '@range/shared/cashUps/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/till'
import { useState } from 'react'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { instantText } from '../instantText'
import styles from './CashUp.module.css'
import { CountForm } from './CountForm'
import { isShown } from './cashSums'
import { DrawerSums } from './DrawerSums'
import { MovementDialog } from './MovementDialog'
import { ShiftEntries } from './ShiftEntries'
import { ShiftForm } from './ShiftForm'
import { ShiftLines } from './ShiftLines'
import { TerminalDialog } from './TerminalDialog'
import type { ShowTillFailure, TillFailure } from './tillFailure'

type Props = {
  shift: OpenShift
  /** The drawer that the page's address names, if it names one. */
  named: string | undefined
  /** The last action's failure, which stays when another form replaces the one that sent it. */
  failure: TillFailure | undefined
  onFailure: ShowTillFailure
}

/** The open shift of a drawer, with cash put in and taken out, beside the steps that cash it up, and its tables below. */
export function OpenShiftSection({ shift, named, failure, onFailure }: Props) {
  const { drawer, from, float, lines, entries, movements } = shift
  const [moving, setMoving] = useState<{ direction: CashMovement['direction']; why?: string }>()
  const [counting, setCounting] = useState<'ALL' | 'TERMINAL'>()
  const isFirst = float.HUF === 0 && float.EUR === 0 && movements.length === 0

  function closeDialog() {
    setMoving(undefined)
    onFailure(undefined)
  }

  return (
    <div className={styles.till}>
      <Stack as="section" aria-labelledby="shift" gap="3" className={styles.shift}>
        <h2 id="shift">{drawer ? texts.openShiftOf({ name: drawer }) : texts.openShift}</h2>
        <Muted>{texts.since({ moment: instantText(from) })}</Muted>
        {isShown(shift) && <DrawerSums float={float} lines={lines} movements={movements} expected={shift.expected} />}
        <Row gap="2" className="noPrint">
          {isFirst && isShown(shift) ? (
            <Button onClick={() => setMoving({ direction: 'IN', why: texts.openingFloat })}>{texts.putInFloat}</Button>
          ) : (
            <Button onClick={() => setMoving({ direction: 'IN' })}>{texts.putCashIn}</Button>
          )}
          <Button onClick={() => setMoving({ direction: 'OUT' })}>{texts.takeCashOut}</Button>
          {isShown(shift) && <ButtonLink to={interimReportOf(named)}>{texts.interimReport}</ButtonLink>}
        </Row>
      </Stack>
      <Stack as="section" aria-labelledby="cash-up" gap="3" className={styles.cashUp}>
        <h2 id="cash-up">{texts.cashUp}</h2>
        {failure && !moving && <ActionFailure key={String(isShown(shift))} {...failure.words} error={failure.error} />}
        {isShown(shift) && counting !== 'ALL' ? (
          <ShiftForm
            shift={shift}
            onFailure={onFailure}
            onCountAgain={() => setCounting('ALL')}
            onCountTerminal={() => setCounting('TERMINAL')}
          />
        ) : (
          <CountForm shift={shift} onFailure={onFailure} onClose={() => setCounting(undefined)} />
        )}
      </Stack>
      {isShown(shift) && (
        <Stack as="section" aria-labelledby="desk" gap="3" className={`${styles.shift} ${styles.tables}`}>
          <h2 id="desk">{texts.atDesk}</h2>
          {lines.length > 0 ? <ShiftLines lines={lines} /> : <p>{texts.nothingTaken}</p>}
          <details className={styles.entries}>
            <summary>{texts.linesOfThisShift}</summary>
            <ShiftEntries entries={entries} movements={movements} />
          </details>
        </Stack>
      )}
      {counting === 'TERMINAL' && shift.count && (
        <TerminalDialog shift={shift} count={shift.count} onClose={() => setCounting(undefined)} />
      )}
      {moving && <MovementDialog shift={shift} onFailure={onFailure} {...moving} onClose={closeDialog} />}
    </div>
  )
}

/** Returns the path of the report on the open shift of the clerk's own drawer, or of the one that a manager names. */
function interimReportOf(drawer: string | undefined): string {
  return `${paths.till}/open${drawer === undefined ? '' : `?drawer=${encodeURIComponent(drawer)}`}`
}
