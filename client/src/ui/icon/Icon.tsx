import type { ReactNode } from 'react'
import styles from './Icon.module.css'

const shapes = {
  check: <path d="M4 12.5 9.5 18 20 6.5" />,
  cross: <path d="M5 5l14 14M19 5 5 19" />,
  chevronDown: <path d="M5 9l7 7 7-7" />,
  chevronLeft: <path d="M15 5l-7 7 7 7" />,
  chevronRight: <path d="M9 5l7 7-7 7" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 4.5v15L19 12z" />,
  arrowRight: <path d="M4 12h16M13 5l7 7-7 7" />,
  plus: <path d="M12 4v16M4 12h16" />,
  minus: <path d="M4 12h16" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  alert: (
    <>
      <path d="M12 3 2 20.5h20z" />
      <path d="M12 10v5M12 17.2v.6" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="1" />
      <path d="M3.5 10h17M8 2.5V7M16 2.5V7" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="11" width="14" height="10" rx="1" />
      <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
    </>
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6" />
    </>
  ),
  back: <path d="M10 5l-7 7 7 7M3 12h18" />,
  print: (
    <>
      <path d="M7 9V3h10v6M7 17H4V9h16v8h-3" />
      <rect x="7" y="14" width="10" height="7" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21.5s7-6.4 7-12a7 7 0 0 0-14 0c0 5.6 7 12 7 12z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M3.5 21a8.5 8.5 0 0 1 17 0" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="M15.5 15.5 21 21" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 12S5 5 12 5s10.5 7 10.5 7-3.5 7-10.5 7S1.5 12 1.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9 5.500Q10.4 5 12 5c7 0 10.5 7 10.5 7s-1 2-3 3.900M15 18.500q-1.4.5-3 .5C5 19 1.5 12 1.5 12s1.2-2.3 3.5-4.3" />
  ),
  list: <path d="M8 6h13M8 12h13M8 18h13M3 6h2M3 12h2M3 18h2" />,
  undo: <path d="M8 4 3.5 8.5 8 13M4 8.500h10a6 6 0 0 1 0 12H8" />,
  archive: <path d="M3 4h18v5H3zM5 9v11h14V9M9.5 13h5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7v.6" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 9a3.5 3.5 0 1 0 0 6" />
    </>
  ),
  phone: (
    <path d="M6 3h3.500l1.5 5-2.5 1.500a12 12 0 0 0 6 6L16 13l5 1.500V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="1" />
      <path d="M3.5 6.5 12 13l8.5-6.5" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3M7.500 7.500 12 3l4.500 4.500" />
      <path d="M7 11H4.500v10h15V11H17" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** A decorative line icon. The text beside it carries the meaning. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <Drawing size={size}>{shapes[name]}</Drawing>
}

/** A line icon from a path that is not in this list because few pages show it. */
export function Drawing({ size = 20, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
      className={styles.icon}
    >
      {children}
    </svg>
  )
}
