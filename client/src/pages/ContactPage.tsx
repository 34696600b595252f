import { site } from '@range/shared/site'
import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import { Prose } from '../ui/Prose'

export function Component() {
  const { address, openingHours, coordinates } = site
  const map = `https://www.openstreetmap.org/?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}#map=17/${coordinates.latitude}/${coordinates.longitude}`

  return (
    <Page title="Contact" lead="Call, write, or come by: we answer in English.">
      <Prose>
        <h2>Where we are</h2>
        <p>
          {address.street}, {address.postCode} {address.city}, {address.country}
        </p>
        <p>
          <a href={map} target="_blank" rel="noopener">
            Open the map
          </a>
        </p>
        <h2>Opening hours</h2>
        <p>
          {openingHours.opens}-{openingHours.closes}, {openingHours.days}
        </p>
        <h2>Phone and e-mail</h2>
        <p>
          <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
        </p>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        <ButtonLink to={paths.bookingForm} look="primary">
          Book a session
        </ButtonLink>
      </Prose>
    </Page>
  )
}
