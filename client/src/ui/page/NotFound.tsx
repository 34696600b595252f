import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/notFound'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../button/Button'
import { CallOrWrite } from '../layout/ContactLinks'
import { RichText } from '../text/RichText'
import styles from './NotFound.module.css'
import { Page } from './Page'

/** The 404 page for guests. */
export function GuestNotFound() {
  return (
    <NotFound
      onward={
        <>
          <ButtonLink to={paths.packages} look="primary">
            {texts.packages}
          </ButtonLink>
          <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        </>
      }
    >
      <p className={styles.help}>
        <RichText
          text={texts.lostLink}
          parts={{
            lostLink: (words) => <Link to={paths.lostBooking}>{words}</Link>,
            call: () => <CallOrWrite call="call" />,
          }}
        />
      </p>
    </NotFound>
  )
}

/** A 404 page with links that lead on. */
export function NotFound({ onward, children }: { onward: ReactNode; children?: ReactNode }) {
  return (
    <Page title={texts.title} heading={<span className={styles.code}>404</span>} lead={texts.lead}>
      <div className={styles.onward}>{onward}</div>
      {children}
    </Page>
  )
}
