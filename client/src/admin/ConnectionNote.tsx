import { texts } from '@range/shared/staffTexts/connectionNote'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkToken } from '../lib/checkToken'
import { connectionLost } from '../lib/connection'
import { staffQueries } from '../lib/queryKeys'
import { useStore } from '../lib/store'
import styles from './ConnectionNote.module.css'

const askAgainMs = 5_000

/**
 * Says on every staff page that the server is unreachable. Polls until the server responds, then reloads the data on the
 * page.
 */
export function ConnectionNote() {
  const isLost = useStore(connectionLost)
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!isLost) return
    // Result ignored, because every call records whether the connection works.
    const ask = () => void checkToken().catch(() => undefined)
    const timer = setInterval(ask, askAgainMs)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      void queryClient.invalidateQueries(staffQueries)
    }
  }, [isLost, queryClient])

  return (
    <div role="status" className={styles.note}>
      {isLost && <p>{texts.lost}</p>}
    </div>
  )
}
