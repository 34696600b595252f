import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button'
import { Checkbox, Field, Select, TextArea, TextField } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { QuantityStepper } from '../../ui/QuantityStepper'
import { SegmentedChoice } from '../../ui/SegmentedChoice'
import styles from './DesignSystemPage.module.css'

const DatePicker = lazy(() => import('../../ui/DatePicker'))

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const
const wrong = 'Enter your e-mail address.'

/** Buttons and everything that takes input. */
export function Controls() {
  const [quantity, setQuantity] = useState(2)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const [date, setDate] = useState('2026-12-24')

  return (
    <>
      <section aria-labelledby="buttons">
        <h2 id="buttons">Buttons</h2>
        {looks.map((look) => (
          <div key={look} className={styles.row}>
            <Button look={look}>{look}</Button>
            <Button look={look}>
              <Icon name="plus" />
              With icon
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <ButtonLink look={look} to="#buttons">
              Link
            </ButtonLink>
          </div>
        ))}
        <div className={styles.row}>
          <Button aria-pressed="true">Pressed</Button>
          <Button aria-pressed="false">Not pressed</Button>
        </div>
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">Fields</h2>
        <div className={styles.columns}>
          <TextField label="Text" hint="A hint." defaultValue="Anna" />
          <TextField label="With an error" error={wrong} hint="Your confirmation goes here." defaultValue="anna@" />
          <TextField label="Disabled text" disabled defaultValue="Anna" />
          <TextField label="With a placeholder" placeholder="11:00,13:00" />
          <Select label="Select">
            <option>10:00</option>
            <option>11:00</option>
          </Select>
          <Select label="Select with an error" error="Please provide a time for your booking.">
            <option>Select hour</option>
          </Select>
          <TextArea label="Text of several lines" />
          <TextArea label="Several lines with an error" error="Write a message." />
          <div>
            <Checkbox label="Checkbox" defaultChecked />
            <Checkbox label="Checkbox that is required" error="Terms and Conditions Agreement Required." />
          </div>
          <Field label="Date">
            {(ids) => (
              <Suspense>
                <DatePicker
                  {...ids}
                  value={date}
                  min="2026-12-01"
                  max="2027-12-01"
                  excluded={['2026-12-25', '2026-12-26']}
                  onOpen={() => {}}
                  onChange={setDate}
                />
              </Suspense>
            )}
          </Field>
          <SegmentedChoice
            legend="Segmented choice"
            options={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={view}
            onChange={setView}
          />
          <div className={styles.row}>
            <QuantityStepper of="Cold War" value={quantity} max={5} onChange={setQuantity} />
            <QuantityStepper of="at its minimum" value={1} max={5} onChange={() => {}} />
            <QuantityStepper of="at its maximum" value={5} max={5} onChange={() => {}} />
          </div>
        </div>
      </section>
    </>
  )
}
