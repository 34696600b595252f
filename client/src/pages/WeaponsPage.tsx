import { weaponTypeHeadings } from '@range/shared/weapons/schema'
import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import { Prose } from '../ui/Prose'

export function Component() {
  return (
    <Page
      title="Weapons"
      lead="More than 200 weapons, in six families. Each package lists the weapons you shoot with it, the rounds and the number of shots."
    >
      <Prose>
        <ul>
          {Object.values(weaponTypeHeadings).map((heading) => (
            <li key={heading}>{heading}</li>
          ))}
        </ul>
        <ButtonLink to={paths.packages} look="primary">
          See the weapons of each package
        </ButtonLink>
      </Prose>
    </Page>
  )
}
