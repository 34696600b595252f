import { site } from '@range/shared/site'
import styles from './AcceptedCards.module.css'

/**
 * The payment provider and the accepted cards, as a link to the provider's information for customers. The marks are drawn
 * here; the provider's official logo pack, which comes with the merchant contract, replaces the content of
 * `Marks` and nothing else.
 */
export function AcceptedCards() {
  const { providerName, informationUrl } = site.payment
  return (
    <a
      className={styles.link}
      href={informationUrl}
      target="_blank"
      rel="noopener"
      aria-label={`${providerName} payment information: Visa, Mastercard and Maestro accepted (opens in a new tab)`}
    >
      <Marks />
      <span>{providerName} payment information</span>
    </a>
  )
}

const cardWidth = 46

function Marks() {
  return (
    <svg width="264" height="32" viewBox="0 0 264 32" aria-hidden="true" fontFamily="Arial, sans-serif">
      <rect width="108" height="32" rx="4" fill="#fff" />
      <path d="M11 16.500l3.5 3.5 6.5-7.5" fill="none" stroke="#2f8f4e" strokeWidth="3" />
      <text x="26" y="21" fontSize="15" fontWeight="700" fill="#1d2a26" textLength="74" lengthAdjust="spacingAndGlyphs">
        SimplePay
      </text>
      <g transform="translate(114)">
        <rect width={cardWidth} height="32" rx="4" fill="#fff" />
        <text x="23" y="21.5" textAnchor="middle" fontSize="15" fontWeight="700" fontStyle="italic" fill="#1a2f8f">
          VISA
        </text>
      </g>
      <g transform="translate(166)">
        <rect width={cardWidth} height="32" rx="4" fill="#fff" />
        <circle cx="17" cy="16" r="9.5" fill="#d8232a" />
        <circle cx="29" cy="16" r="9.5" fill="#f59c1a" />
        <path d="M23 8.600a9.5 9.5 0 0 1 0 14.8 9.5 9.5 0 0 1 0-14.800z" fill="#ee6a1b" />
      </g>
      <g transform="translate(218)">
        <rect width={cardWidth} height="32" rx="4" fill="#fff" />
        <circle cx="17" cy="16" r="9.5" fill="#1a7fc1" />
        <circle cx="29" cy="16" r="9.5" fill="#d8232a" />
        <path d="M23 8.600a9.5 9.5 0 0 1 0 14.8 9.5 9.5 0 0 1 0-14.800z" fill="#7a5aa0" />
      </g>
    </svg>
  )
}
