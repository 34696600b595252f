import { listOpenSteps } from '@range/shared/api/settings'
import { paths } from '@range/shared/pagePaths'
import type { OpeningStep } from '@range/shared/venue/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { query } from '../../lib/query'
import { Loaded } from '../../ui/note/Loaded'
import { NoticePanel } from '../NoticePanel'
import styles from './BeforeYouOpen.module.css'

/** The texts of the steps; venue steps link to the venue's settings. */
const steps: Record<OpeningStep, ReactNode> = {
  VENUE_NAME: venueStep('The name of your range', 'guests see the sample’s name'),
  COMPANY_NAME: venueStep('Your company and its registered seat', 'the legal pages name the sample'),
  ADDRESS: venueStep('Your address', 'guests are sent to the sample’s'),
  PHONE: venueStep('Your phone number', 'guests see the sample’s number'),
  DOMAIN: venueStep('Your domain', 'the privacy policy names the sample’s'),
  VENUE_EMAIL: venueStep('Your email address', 'guests can’t find it anywhere yet'),
  COMPANY_NUMBER: venueStep('Your company number', 'the legal pages must state it'),
  TAX_NUMBER: venueStep('Your tax number', 'the legal pages must state it'),
  REAL_BANK: configurationStep('A real bank', 'the built-in one takes no money', 'SIMPLEPAY_MODE=live'),
  MAIL_SERVER: configurationStep('A mail server', 'emails are written to a folder and not sent', 'SMTP_URL'),
  STAFF_EMAIL: configurationStep(
    'An address for staff',
    'nobody is emailed about bookings and messages',
    'STAFF_EMAIL',
  ),
  BACKUPS: configurationStep('A nightly backup', 'nothing is backed up', 'BACKUP_FOLDER'),
  INVOICES: configurationStep('An invoice service', 'payments get no invoices', 'INVOICES=szamlazz'),
  COORDINATES: venueStep('Your coordinates', 'the map is only a link to a search for your address'),
  PARTNERS: venueStep('Your partners', 'the membership page names none'),
  RATING: venueStep('Your rating', 'none is shown'),
}

/** Steps that are not needed to open. */
const optional: readonly OpeningStep[] = ['COORDINATES', 'PARTNERS', 'RATING']

/** Lists the open steps before the site goes live; renders nothing once all required steps are done. */
export function BeforeYouOpen() {
  const openSteps = useQuery(query(listOpenSteps))
  return (
    <Loaded query={openSteps} problem="We couldn’t load what is left to set." isSmall>
      {(open) => {
        const needed = open.filter((step) => !optional.includes(step))
        return (
          needed.length > 0 && (
            <NoticePanel
              summary={
                <>
                  <h2>Before you open</h2>
                  <span className={styles.count}>{needed.length} to set</span>
                </>
              }
            >
              <ul className={styles.steps}>
                {open.map((step) => (
                  <li key={step}>
                    {steps[step]}
                    {optional.includes(step) && ' (optional)'}
                  </li>
                ))}
              </ul>
            </NoticePanel>
          )
        )
      }}
    </Loaded>
  )
}

function venueStep(what: string, why: string) {
  return (
    <>
      <Link to={paths.venueSettings}>{what}</Link>: {why}.
    </>
  )
}

function configurationStep(what: string, why: string, setting: string) {
  return (
    <>
      {what}: {why}. Set <code>{setting}</code> on the server, as docs/settings.md explains.
    </>
  )
}
