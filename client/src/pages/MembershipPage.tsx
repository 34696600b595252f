import { site } from '@range/shared/site'
import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import { Prose } from '../ui/Prose'

export function Component() {
  return (
    <Page title="Membership" lead="Our members' club is for those who come back.">
      <Prose>
        <p>
          Write to <a href={`mailto:${site.email}`}>{site.email}</a> or call {site.phone} to apply. Memberships must be
          cancelled 10 working days before renewal.
        </p>
        <p>For a single visit you need no membership.</p>
        <ButtonLink to={paths.bookingForm} look="primary">
          Book a session
        </ButtonLink>
      </Prose>
    </Page>
  )
}
