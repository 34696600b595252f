import styles from './Icon.module.css'

const paths = {
  check: 'M4 12.5 9.5 18 20 6.5',
  cross: 'M5 5l14 14M19 5 5 19',
  chevronDown: 'M5 9l7 7 7-7',
  chevronLeft: 'M15 5l-7 7 7 7',
  chevronRight: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19 12z',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  menu: 'M3 6h18M3 12h18M3 18h18',
  alert: 'M12 3 2 20.5h20zM12 10v5M12 17.2v.6',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 7v5l3.5 2.5',
  calendar:
    'M4.5 5h15a1 1 0 0 1 1 1v13.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13.5a1 1 0 0 1 1-1zM3.5 10h17M8 2.5V7M16 2.5V7',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7.5a4 4 0 0 1 8 0V11',
  target: 'M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6',
  back: 'M10 5l-7 7 7 7M3 12h18',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7h-10z',
  pin: 'M12 21.5s7-6.4 7-12a7 7 0 0 0-14 0c0 5.6 7 12 7 12zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
  person: 'M7.5 8a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM3.5 21a8.5 8.5 0 0 1 17 0',
  eye: 'M1.5 12S5 5 12 5s10.5 7 10.5 7-3.5 7-10.5 7S1.5 12 1.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  eyeOff:
    'M4 4l16 16M9 5.5Q10.4 5 12 5c7 0 10.5 7 10.5 7s-1 2-3 3.9M15 18.5q-1.4.5-3 .5C5 19 1.5 12 1.5 12s1.2-2.3 3.5-4.3',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 11v6M12 7v.6',
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M7 11H4.5v10h15V11H17',
}

export type IconName = keyof typeof paths

/** A decorative line icon. The text beside it carries the meaning. */
export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return <Drawing path={paths[name]} size={size} />
}

/** A line icon from a path that is not in this list because few pages show it. */
export function Drawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
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
      <path d={path} />
    </svg>
  )
}
