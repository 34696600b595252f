import { site } from '@range/shared/site'
import styles from './AcceptedCards.module.css'

/** The accepted cards, drawn here, as a link to what the payment provider tells its customers. */
export function AcceptedCards() {
  const { providerName, informationUrl } = site.payment
  return (
    <a
      className={styles.link}
      href={informationUrl}
      target="_blank"
      rel="noopener"
      aria-label={`Visa, Mastercard and Maestro accepted. ${providerName} payment information (opens in a new tab)`}
    >
      <svg width="176" height="36" viewBox="0 0 176 36" aria-hidden="true">
        <rect x="0" y="0" width="54" height="36" rx="4" fill="#fff" />
        <text
          x="27"
          y="24"
          textAnchor="middle"
          fontFamily="Arial, sans-serif"
          fontSize="17"
          fontWeight="700"
          fontStyle="italic"
          fill="#1a2f8f"
        >
          VISA
        </text>
        <rect x="61" y="0" width="54" height="36" rx="4" fill="#fff" />
        <circle cx="81" cy="18" r="11" fill="#d8232a" />
        <circle cx="95" cy="18" r="11" fill="#f59c1a" />
        <path d="M88 9.5a11 11 0 0 1 0 17 11 11 0 0 1 0-17z" fill="#ee6a1b" />
        <rect x="122" y="0" width="54" height="36" rx="4" fill="#fff" />
        <circle cx="142" cy="18" r="11" fill="#1a7fc1" />
        <circle cx="156" cy="18" r="11" fill="#d8232a" />
        <path d="M149 9.5a11 11 0 0 1 0 17 11 11 0 0 1 0-17z" fill="#7a5aa0" />
      </svg>
      <span>{providerName}</span>
    </a>
  )
}
