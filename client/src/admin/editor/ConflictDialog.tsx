import { texts } from '@range/shared/staffTexts/editor'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/dialog/Dialog'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { Table } from '../../ui/table/Table'
import styles from './ConflictDialog.module.css'

/** One field that differs between the user's version and the saved one. */
export type Difference = {
  label: string
  mine: ReactNode
  saved: ReactNode
  /** Whether the user changed the field; otherwise the newer value wins in either case. */
  isMine: boolean
}

/** The records that a form edits with their versions. */
export type EditedRecord = 'settings' | 'venue' | 'photo' | 'terms' | 'booking' | 'package' | 'weapon'

type Props = {
  what: EditedRecord
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeNewer: () => void
  onClose: () => void
}

/** Compares both versions field by field after somebody else saved first, and lets the user choose. */
export function ConflictDialog({ what, differences, onKeepMine, onTakeNewer, onClose }: Props) {
  const choices = useRef<HTMLDivElement>(null)

  useEffect(() => choices.current?.querySelector('button')?.focus(), [])

  return (
    <Dialog
      title={texts.changedMeanwhile}
      onClose={onClose}
      footer={
        <Row ref={choices} gap="3">
          <Button look="primary" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button onClick={onTakeNewer}>{texts.takeNewer}</Button>
        </Row>
      }
    >
      <Stack>
        <p>{texts.notSavedBecause({ what })}</p>
        {differences.length > 0 ? (
          <Table caption={texts.differences}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.field}</th>
                <th scope="col">{texts.columns.mine}</th>
                <th scope="col">{texts.columns.saved}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, saved, isMine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={styles.value}>
                    {mine}
                    {!isMine && <span className={styles.untouched}>{texts.unchangedByYou}</span>}
                  </td>
                  <td className={styles.value}>{saved}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <p>{texts.same}</p>
        )}
        <Muted small>{texts.keepingMine}</Muted>
      </Stack>
    </Dialog>
  )
}
