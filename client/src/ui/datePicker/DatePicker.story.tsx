import { lazy, Suspense, useState } from 'react'
import { Field } from '../field/Field'
import { Columns } from '../layout/boxes'
import { Story } from '../story/Story'

const DatePicker = lazy(() => import('./DatePicker'))

export function DatePickerStory() {
  const [date, setDate] = useState('2026-12-24')

  return (
    <Story title="Date picker">
      <Columns gap="5">
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
      </Columns>
    </Story>
  )
}
