import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/notFound'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../button/Button'
import { CallOrWrite } from '../layout/ContactLinks'
import { RichText } from '../text/RichText'
import styles from './NotFound.module.css'
import { Page } from './Page'

export function Component() {
  return (
    <Page title={texts.title} heading={<span className={styles.code}>404</span>} lead={texts.lead}>
      <div className={styles.onward}>
        <ButtonLink to={paths.packages} look="primary">
          {texts.packages}
        </ButtonLink>
        <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
      </div>
      <p className={styles.help}>
        <RichText
          text={texts.lostLink}
          parts={{
            lostLink: (words) => <Link to={paths.lostBooking}>{words}</Link>,
            call: () => <CallOrWrite call="call" />,
          }}
        />
      </p>
    </Page>
  )
}
