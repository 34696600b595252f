import { site } from '@range/shared/site'
import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import { Prose } from '../ui/Prose'

export function Component() {
  return (
    <Page
      title="About us"
      lead="A safe place to shoot for the first time, and a serious one for those who have shot before."
    >
      <Prose>
        <h2>Before you come</h2>
        <ul>
          <li>A reservation is advised.</li>
          <li>Bring your photo ID: it is required.</li>
          <li>You shoot from the age of 18; children may enter with an adult.</li>
          <li>No one under the influence of drugs or alcohol, nor anyone pregnant or nursing, may enter the range.</li>
          <li>A range safety officer is always present.</li>
          <li>Extra ammunition is priced per individual weapon.</li>
          <li>Dress so that it suits children too.</li>
          <li>Photos are welcome: tag them {site.hashtag}.</li>
        </ul>
        <ButtonLink to={paths.bookingForm} look="primary">
          Book a session
        </ButtonLink>
      </Prose>
    </Page>
  )
}
