import { paths } from '../paths'
import { ButtonLink } from '../ui/Button'
import { Page } from '../ui/Page'
import styles from './NotFoundPage.module.css'

export function Component() {
  return (
    <Page
      title="Page not found"
      heading={<span className={styles.code}>404</span>}
      lead="There is no page at this address."
    >
      <meta name="robots" content="noindex" />
      <ButtonLink to={paths.packages} look="primary">
        See packages and book
      </ButtonLink>
    </Page>
  )
}
