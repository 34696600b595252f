import { getSettings } from '@range/shared/api/settings'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
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
      <Loaded query={settings} problem="We couldn’t load the settings." placeholder="420px">
        {(saved) => (
          <>
            <AffectedNow />
            <SettingsForm saved={saved} />
          </>
        )}
      </Loaded>
      <Resellers />
      <div className={styles.history}>
        <History lead="Every saved change to the settings, the venue and the packages, including deleted packages." />
      </div>
    </Page>
  )
}
