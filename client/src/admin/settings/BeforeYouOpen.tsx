import { listOpenSteps } from '@range/shared/api/settings'
import { texts } from '@range/shared/staffTexts/beforeYouOpen'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { RichText } from '../../ui/text/RichText'
import { NoticePanel } from '../NoticePanel'
import { useCopy } from '../useCopy'
import styles from './BeforeYouOpen.module.css'
import { isNeeded, isTechnical, noteForTechnician, pageOfStep, stepInWords } from './stepsInWords'

/** Lists the open steps before the site goes live; renders nothing once all required steps are done. */
export function BeforeYouOpen() {
  const openSteps = useQuery(query(listOpenSteps))
  const copy = useCopy()
  return (
    <Loaded query={openSteps} problem={texts.notLoaded} isSmall>
      {(open) => {
        const needed = open.filter(isNeeded)
        return (
          needed.length > 0 && (
            <NoticePanel
              summary={
                <>
                  <h2>{texts.title}</h2>
                  <span className={styles.count}>{texts.toSet({ count: needed.length })}</span>
                </>
              }
            >
              <ul className={styles.steps}>
                {open.map((step) => (
                  <li key={step}>
                    <RichText
                      text={stepInWords(step)}
                      parts={{
                        what: (words) => (isTechnical(step) ? words : <Link to={pageOfStep(step)}>{words}</Link>),
                      }}
                    />
                  </li>
                ))}
              </ul>
              {open.some(isTechnical) && (
                <Row className={styles.note}>
                  <span>{texts.technical}</span>
                  <Button onClick={() => void copy(noteForTechnician(open), texts.noteCopied)}>{texts.copyNote}</Button>
                </Row>
              )}
            </NoticePanel>
          )
        )
      }}
    </Loaded>
  )
}
