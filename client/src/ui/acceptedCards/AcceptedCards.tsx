import { site } from '@range/shared/site'
import { texts } from '@range/shared/texts/acceptedCards'
import styles from './AcceptedCards.module.css'
import marks from './acceptedCards.svg?no-inline'

/**
 * The payment provider and the accepted cards, as a link to the provider's information for customers. The logos are in a
 * file of their own, which the provider's official logo pack can replace. That pack comes with the merchant contract.
 */
export function AcceptedCards() {
  const { providerName, informationUrl } = site.payment
  return (
    <a
      className={styles.link}
      href={informationUrl}
      target="_blank"
      rel="noopener"
      aria-label={texts.label({ provider: providerName })}
    >
      <img src={marks} alt="" width="264" height="32" loading="lazy" decoding="async" />
      <span>{texts.information({ provider: providerName })}</span>
    </a>
  )
}
