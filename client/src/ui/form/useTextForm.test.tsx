import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TextField } from '../field/Field'
import { rememberForms } from './renderedForms'
import { useTextForm } from './useTextForm'

const blank = { name: '', city: '', country: '' }

function Form({ kept }: { kept: typeof blank }) {
  const { formRef, fieldProps } = useTextForm<keyof typeof blank, typeof blank>({
    blank,
    loadKept: () => kept,
    parse: (typed) => typed,
    problemsOf: () => new Map(),
  })
  return (
    <form ref={formRef}>
      <TextField {...fieldProps('name')} label="Name" />
      <TextField {...fieldProps('city')} label="City" />
      <TextField {...fieldProps('country')} label="Country" />
    </form>
  )
}

test('text typed before hydration takes precedence over kept text, and the rest of it stays', () => {
  const form = <Form kept={{ name: 'Anna', city: 'London', country: '' }} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  const city = container.querySelector<HTMLInputElement>('[name=city]')
  expect(city).toHaveValue('')
  if (city) city.value = 'Szeged'

  render(form, { container, hydrate: true })
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
  expect(screen.getByLabelText('City')).toHaveValue('Szeged')
  expect(screen.getByLabelText('Country')).toHaveValue('')
})

test('text typed before an extension made hydration fail is kept, and so is the focus', async () => {
  const form = <Form kept={{ name: 'Anna', city: 'London', country: '' }} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  const city = container.querySelector<HTMLInputElement>('[name=city]')
  if (city) city.value = 'Szeged'
  city?.focus()
  city?.after(document.createElement('password-manager'))

  rememberForms(container)
  const recovered = vi.fn()
  render(form, { container, hydrate: true, onRecoverableError: recovered })
  await waitFor(() => expect(recovered).toHaveBeenCalled())
  expect(city).not.toBeInTheDocument()
  expect(screen.getByLabelText('City')).toHaveValue('Szeged')
  expect(screen.getByLabelText('City')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
})

test('a page that the server did not render starts with the kept text', () => {
  render(<Form kept={{ name: 'Anna', city: '', country: '' }} />)
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
})

test('Back shows what was kept in another document since, and otherwise the form as it was left', () => {
  const kept = { name: 'Anna', city: '', country: '' }
  render(<Form kept={kept} />)
  const city = screen.getByLabelText('City')
  fireEvent.change(city, { target: { value: 'Szeged' } })
  const goAndComeBack = (meanwhile: () => void) => {
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    meanwhile()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  }
  goAndComeBack(() => {})
  expect(city).toHaveValue('Szeged')
  goAndComeBack(() => {
    kept.name = 'Greta'
  })
  expect(screen.getByLabelText('Name')).toHaveValue('Greta')
  expect(city).toHaveValue('')
})
