import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fillUnheard } from '../../testing/fillUnheard'
import { Select, TextArea, TextField } from '../field/Field'
import { PasswordField } from '../field/PasswordField'

type Target = { target: { value: string } }

type PasswordProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel'>

const kinds = [
  { kind: 'text field', Control: TextField },
  { kind: 'text area', Control: TextArea },
  { kind: 'password field', Control: (props: PasswordProps) => <PasswordField {...props} showLabel="Show" /> },
]

test.each(kinds)('a $kind keeps what a form filler has set, and the form reads it when sent', async ({ Control }) => {
  const sent: string[] = []
  function Form() {
    const [filled, setFilled] = useState('')
    const [typed, setTyped] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(`${typed} ${filled}`)
        }}
      >
        <Control label="Filled" value={filled} onChange={({ target }: Target) => setFilled(target.value)} />
        <TextField label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => setFilled('')}>
          Clear
        </button>
      </form>
    )
  }
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Form />)
  const field = screen.getByLabelText('Filled')
  fillUnheard('Filled', 'Anna')
  await user.type(screen.getByLabelText('Typed'), 'Dear{Enter}')
  expect(field).toHaveValue('Anna')

  await user.type(field, '!')
  await user.click(screen.getByText('Send'))
  fillUnheard('Filled', '')
  await user.click(screen.getByText('Send'))
  expect(sent).toEqual(['Dear Anna', 'Dear Anna!', 'Dear '])

  fillUnheard('Filled', 'Béla')
  await user.click(screen.getByText('Clear'))
  expect(field).toHaveValue('')
})

test('a text that a form filler has set stays when the form sets another before it has read it', async () => {
  const heard: string[] = []
  const phone = (value: string) => (
    <TextField label="Phone" value={value} onChange={({ target }) => heard.push(target.value)} />
  )
  const { rerender } = render(phone(''))
  fillUnheard('Phone', '+44 20 7946 0000')
  rerender(phone('+1 '))
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0000')
  await userEvent.click(document.body)
  expect(heard).toEqual(['+44 20 7946 0000'])
})

test('a field shows only what its form accepts', async () => {
  function Form() {
    const [digits, setDigits] = useState('')
    return (
      <TextField label="Pieces" value={digits} onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))} />
    )
  }
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Form />)
  await user.type(screen.getByLabelText('Pieces'), 'a1b2c')
  expect(screen.getByLabelText('Pieces')).toHaveValue('12')
})

test('a form of react-hook-form reads what a form filler has set', async () => {
  let sent: unknown
  function Form() {
    const { register, handleSubmit, setValue } = useForm({ defaultValues: { name: 'A', role: 'desk', note: '' } })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => (sent = values))(event)}>
        <TextField {...register('name')} label="Name" />
        <Select {...register('role')} label="Role">
          <option value="desk">Desk</option>
          <option value="manager">Manager</option>
        </Select>
        <TextArea {...register('note')} label="Note" />
        <button type="submit">Send</button>
        <button type="button" onClick={() => setValue('note', 'Set by the page')}>
          Set
        </button>
      </form>
    )
  }
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Form />)
  fillUnheard('Name', 'Anna')
  fillUnheard('Role', 'manager')
  await user.click(screen.getByText('Set'))
  await user.click(screen.getByText('Send'))
  expect(sent).toEqual({ name: 'Anna', role: 'manager', note: 'Set by the page' })
})
