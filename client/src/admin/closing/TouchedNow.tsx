import type { TouchedSlot } from '@range/shared/bookings/touched'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/note/Note'
import { touchedQuery } from './queries'
import styles from './Touched.module.css'
import { TouchedDialog } from './TouchedDialog'
import { bookingsIn } from './TouchedSlots'

/** Warns of bookings that the saved settings affect, and opens the dialog to deal with them; renders nothing without any. */
export function TouchedNow() {
  const { data = [] } = useQuery(touchedQuery())
  const [opened, setOpened] = useState<readonly TouchedSlot[]>()
  const count = bookingsIn(data).length

  return (
    <>
      {count > 0 && (
        <div className={styles.first}>
          <Note kind="warning" title={`${countOf(count, 'booking is', 'bookings are')} in closed or overfull hours.`}>
            <Button onClick={() => setOpened(data)}>Deal with {count === 1 ? 'it' : 'them'}</Button>
          </Note>
        </div>
      )}
      {opened && <TouchedDialog slots={opened} choosesClosed={false} onClose={() => setOpened(undefined)} />}
    </>
  )
}
