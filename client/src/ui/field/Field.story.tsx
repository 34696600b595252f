import { Columns } from '../layout/boxes'
import { Story } from '../story/Story'
import { Checkbox, Select, TextArea, TextField } from './Field'

const wrong = 'Enter your email address.'

export function FieldStory() {
  return (
    <Story title="Fields">
      <Columns gap="5">
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
      </Columns>
    </Story>
  )
}
