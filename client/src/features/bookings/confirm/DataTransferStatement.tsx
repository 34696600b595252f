import { site } from '@range/shared/site'
import { useVenue } from '../../../lib/venue'
import styles from './DataTransferStatement.module.css'

/** The statement that SimplePay requires before a customer pays. */
export function DataTransferStatement() {
  const { payment } = site
  const { legalName, registeredSeat, domain } = useVenue()

  return (
    <p className={styles.statement}>
      By starting the payment you accept that {legalName} ({registeredSeat}), as data controller, transfers the
      following personal data that you entered at {domain} to {payment.processorName} as data processor: your name,
      email address, phone number and billing address. They are needed to carry out the payment. The{' '}
      <a href={payment.privacyUrl} target="_blank" rel="noopener">
        {payment.providerName} privacy notice
      </a>{' '}
      explains what the processor does with them.
    </p>
  )
}
