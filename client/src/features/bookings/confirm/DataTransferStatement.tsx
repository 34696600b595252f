import { site } from '@range/shared/site'
import { texts } from '@range/shared/texts/dataTransfer'
import { useVenue } from '../../../lib/venue'
import { RichText } from '../../../ui/text/RichText'
import styles from './DataTransferStatement.module.css'

/** The statement that SimplePay requires before a customer pays. */
export function DataTransferStatement() {
  const { payment } = site
  const { legalName, registeredSeat, domain } = useVenue()

  return (
    <p className={styles.statement}>
      <RichText
        text={texts.statement({
          legalName,
          registeredSeat,
          domain,
          processor: payment.processorName,
          provider: payment.providerName,
        })}
        parts={{
          privacy: (words) => (
            <a href={payment.privacyUrl} target="_blank" rel="noopener">
              {words}
            </a>
          ),
        }}
      />
    </p>
  )
}
