import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import { Prose } from '../ui/Prose'

export function Component() {
  return (
    <Page
      title="Shooting range in Budapest"
      lead="The most advanced range in Budapest: instructors from special forces worldwide, in several languages, and weapons from beginner level to sniper class and heavy machine guns."
    >
      <Prose>
        <ul>
          <li>8 experience packages</li>
          <li>More than 200 different weapons</li>
          <li>4 shooting lanes</li>
        </ul>
        <ButtonLink to={paths.bookingForm} look="primary">
          Book now
        </ButtonLink>
      </Prose>
    </Page>
  )
}
