import { Stack } from '../layout/boxes'
import { Story } from '../story/Story'
import styles from './Tokens.module.css'

const colours = [
  ...['bg-0', 'bg-1', 'bg-2', 'bg-3', 'line', 'line-strong'],
  ...['text-hi', 'text', 'text-mute', 'text-disabled'],
  ...['accent', 'accent-hover', 'accent-press', 'on-accent'],
  ...[
    'danger',
    'danger-solid',
    'danger-solid-hover',
    'danger-toast',
    'on-danger',
    'success',
    'warning',
    'info',
    'focus',
  ],
]
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16']
const texts = [
  { name: 'text-display', isDisplay: true },
  { name: 'text-h1', isDisplay: true },
  { name: 'text-h2', isDisplay: true },
  { name: 'text-h3', isDisplay: true },
  { name: 'text-price', isDisplay: true },
  { name: 'text-lead', isDisplay: false },
  { name: 'text-body', isDisplay: false },
  { name: 'text-small', isDisplay: false },
  { name: 'text-caption', isDisplay: false },
]

/** Colours, text sizes and space. */
export function TokenStories() {
  return (
    <>
      <Story title="Colours">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Story>
      <Story title="Type">
        <Stack as="ul" gap="3">
          {texts.map(({ name, isDisplay }) => (
            <li
              key={name}
              style={{
                fontSize: `var(--${name})`,
                fontFamily: isDisplay ? 'var(--font-display)' : 'var(--font-body)',
                lineHeight: 1.1,
              }}
            >
              {name}: Kőbánya, 39 900 HUF, 45 shots
            </li>
          ))}
        </Stack>
      </Story>
      <Story title="Space">
        <Stack as="ul" gap="3">
          {spaces.map((step) => (
            <li key={step}>
              <span className={styles.bar} style={{ width: `var(--space-${step})` }} />
              space-{step}
            </li>
          ))}
        </Stack>
      </Story>
    </>
  )
}
