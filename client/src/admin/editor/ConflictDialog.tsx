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

type Props = {
  /** The edited record, for the middle of a sentence: "the settings". */
  what: string
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
      title="Somebody else has changed this"
      onClose={onClose}
      footer={
        <Row ref={choices} gap="3">
          <Button look="primary" onClick={onKeepMine}>
            Keep my changes and continue editing
          </Button>
          <Button onClick={onTakeNewer}>Discard mine and use the newer version</Button>
        </Row>
      }
    >
      <Stack>
        <p>
          Since you opened {what}, somebody else has saved changes, so yours were not saved. Your version is still here.
        </p>
        {differences.length > 0 ? (
          <Table caption="Where the two versions differ">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Mine</th>
                <th scope="col">Now saved</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, saved, isMine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={styles.value}>
                    {mine}
                    {!isMine && <span className={styles.untouched}>not changed by you</span>}
                  </td>
                  <td className={styles.value}>{saved}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <p>Both versions are the same.</p>
        )}
        <Muted small>
          Keeping yours puts what you changed over the newer version, ready to be saved; everything else is as the newer
          version has it.
        </Muted>
      </Stack>
    </Dialog>
  )
}
