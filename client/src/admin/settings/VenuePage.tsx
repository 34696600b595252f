import { getVenueForStaff } from '@range/shared/api/settings'
import { texts } from '@range/shared/staffTexts/venueForm'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Muted } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import styles from './SettingsForm.module.css'
import { VenueForm } from './VenueForm'
import { VenuePhotosCard } from './VenuePhotosCard'

/** The page where the owner describes the venue. */
export function Component() {
  const venue = useQuery(query(getVenueForStaff))
  useScrollToAnchor(!venue.isPending)

  return (
    <Page title={texts.title}>
      <Muted className={styles.intro}>{texts.about}</Muted>
      <Loaded query={venue} problem={texts.notLoaded} placeholder="420px">
        {(saved) => (
          <>
            <VenueForm saved={saved} />
            <VenuePhotosCard />
          </>
        )}
      </Loaded>
    </Page>
  )
}
