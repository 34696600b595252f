import { texts } from '@range/shared/staffTexts/twoFactor'
import encodeQR from 'qr'
import styles from './Accounts.module.css'

/** Renders a text as a QR code, dark on white because not every app reads the inverse. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={texts.qrCode}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
