import { addMonths, wordsOfDay } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/holidays'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
import { holidaysFrom } from './holidays'
import styles from './SettingsForm.module.css'

type Props = {
  today: string
  /** The days that need no button, because they are closed. */
  listed: readonly string[]
  /** The chosen day, or empty. */
  chosen: string
  onChoose: (day: string) => void
}

/** Buttons that choose an open holiday of the next twelve months: the next three, and the others on request. */
export function HolidayButtons({ today, listed, chosen, onChoose }: Props) {
  const last = addMonths(today, 12)
  const open = holidaysFrom(today).filter(({ date }) => date < last && !listed.includes(date))
  const buttons = open.map(({ date, name }) => (
    <Button
      key={date}
      className={styles.holiday}
      aria-pressed={date === chosen}
      onClick={() => onChoose(date === chosen ? '' : date)}
    >
      <RichText text={texts.onDay({ name, ...wordsOfDay(date) })} parts={{ day: (words) => <small>{words}</small> }} />
    </Button>
  ))

  return (
    <fieldset aria-label={texts.label}>
      <Row>{buttons.slice(0, 3)}</Row>
      {buttons.length > 3 && (
        <details className={styles.past}>
          <summary>{texts.more}</summary>
          <Row>{buttons.slice(3)}</Row>
        </details>
      )}
    </fieldset>
  )
}
