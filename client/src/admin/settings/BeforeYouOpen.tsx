import { listOpenSteps } from '@range/shared/api/settings'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { NoticePanel } from '../NoticePanel'
import { useCopy } from '../useCopy'
import styles from './BeforeYouOpen.module.css'
import { isNeeded, noteForTechnician, stepsInWords } from './stepsInWords'

/** Lists the open steps before the site goes live; renders nothing once all required steps are done. */
export function BeforeYouOpen() {
  const openSteps = useQuery(query(listOpenSteps))
  const copy = useCopy()
  return (
    <Loaded query={openSteps} problem="We couldn’t load what is left to set." isSmall>
      {(open) => {
        const needed = open.filter(isNeeded)
        return (
          needed.length > 0 && (
            <NoticePanel
              summary={
                <>
                  <h2>Before you open</h2>
                  <span className={styles.count}>{needed.length} to set</span>
                </>
              }
            >
              <ul className={styles.steps}>
                {open.map((step) => {
                  const { what, why, forTechnician } = stepsInWords[step]
                  return (
                    <li key={step}>
                      {forTechnician ? what : <Link to={paths.venueSettings}>{what}</Link>}: {why}.
                      {!isNeeded(step) && ' (optional)'}
                    </li>
                  )
                })}
              </ul>
              {open.some((step) => stepsInWords[step].forTechnician) && (
                <Row className={styles.note}>
                  <span>What has no link is set up by whoever runs your server.</span>
                  <Button onClick={() => void copy(noteForTechnician(open), 'Note copied.')}>
                    Copy a note for them
                  </Button>
                </Row>
              )}
            </NoticePanel>
          )
        )
      }}
    </Loaded>
  )
}
