import type { ReactNode } from 'react'

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
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** A decorative line drawing; the words beside it carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
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
      style={{ flex: 'none' }}
    >
      {shapes[name]}
    </svg>
  )
}
