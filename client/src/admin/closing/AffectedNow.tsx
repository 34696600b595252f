import { listAffectedSlots } from '@range/shared/api/settings'
import type { AffectedSlot } from '@range/shared/bookings/affected'
import { texts } from '@range/shared/staffTexts/affected'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/note/Note'
import styles from './Affected.module.css'
import { AffectedDialog } from './AffectedDialog'
import { bookingsIn } from './AffectedSlots'

/** Warns of bookings that the saved settings affect, and opens the dialog to deal with them; renders nothing without any. */
export function AffectedNow() {
  const { data = [] } = useQuery(query(listAffectedSlots))
  const [opened, setOpened] = useState<readonly AffectedSlot[]>()
  const count = bookingsIn(data).length

  return (
    <>
      {count > 0 && (
        <div className={styles.first}>
          <Note kind="warning" title={texts.inClosedHours({ count })}>
            <Button onClick={() => setOpened(data)}>{texts.dealWith({ count })}</Button>
          </Note>
        </div>
      )}
      {opened && <AffectedDialog slots={opened} choosesClosed={false} onClose={() => setOpened(undefined)} />}
    </>
  )
}
