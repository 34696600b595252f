import { getSettings } from '@range/shared/api/settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { ErrorNote } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { AffectedNow } from '../closing/AffectedNow'
import { History } from '../history/History'
import { Resellers } from './resellers/Resellers'
import { SettingsForm } from './SettingsForm'
import styles from './SettingsForm.module.css'

/** The page of the settings: capacity, the euro rate, promo codes, closed days and resellers. */
export function Component() {
  const settings = useQuery(query(getSettings))
  useScrollToAnchor(!settings.isPending)

  return (
    <Page title="Settings">
      {settings.data ? (
        <>
          <AffectedNow />
          <SettingsForm saved={settings.data} />
        </>
      ) : settings.error ? (
        <ErrorNote
          title="We couldn’t load the settings."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the settings">
          <Skeleton height="420px" />
        </div>
      )}
      <Resellers />
      <div className={styles.history}>
        <History lead="Every saved change to the settings, the venue and the packages, including deleted packages." />
      </div>
    </Page>
  )
}
