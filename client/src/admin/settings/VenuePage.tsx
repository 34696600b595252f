import { getVenueForStaff } from '@range/shared/api/settings'
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
    <Page title="The venue">
      <Muted className={styles.intro}>
        Shown on the site, in emails and on the legal pages. Grey text is the sample: it is shown until you enter your
        own. Other empty fields are not shown.
      </Muted>
      <Loaded query={venue} problem="We couldn’t load the venue." placeholder="420px">
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
