import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/renderPage'
import { lazyPart } from './Retry'

const lost = 'We couldn’t load the calendar.'

/** A page with typed text and a part whose code may fail to load. */
function renderWithPart() {
  const code = { isThere: false, wasAskedFor: 0 }
  const Calendar = lazyPart<{ month: string }>(lost, async () => {
    code.wasAskedFor += 1
    if (!code.isThere) throw new Error('gone')
    return { default: ({ month }) => <p>The days of {month}</p> }
  })
  function PageWithPart() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <main>
        <input aria-label="Name" />
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Another day
        </button>
        {isOpen && <Calendar month="May" fallback={<p>Loading…</p>} />}
      </main>
    )
  }
  return { code, ...renderPage('/part', { routes: [{ path: '/part', Component: PageWithPart }] }) }
}

test('a part whose code fails to load says so, and loads on a retry', { tags: 'long' }, async () => {
  const { code, user } = renderWithPart()
  await user.type(await screen.findByLabelText('Name'), 'Anna')
  await user.click(screen.getByRole('button', { name: 'Another day' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(lost)
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(lost)
  code.isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The days of May')).toBeVisible()
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Anna')
})

test('requests a failed part again when it is shown again, and a loaded part only once', { tags: 'long' }, async () => {
  const { code, user } = renderWithPart()
  const press = async () => user.click(await screen.findByRole('button', { name: 'Another day' }))
  await press()
  await screen.findByText(lost)
  await press()
  code.isThere = true
  await press()
  expect(await screen.findByText('The days of May')).toBeVisible()
  const asked = code.wasAskedFor
  await press()
  await press()
  expect(await screen.findByText('The days of May')).toBeVisible()
  expect(code.wasAskedFor).toBe(asked)
})

test('a retry may reload the page even if it was reloaded a moment ago', { tags: 'long' }, async () => {
  const { user } = renderWithPart()
  sessionStorage.setItem('reloaded-after-release', String(Date.now()))
  await user.click(await screen.findByRole('button', { name: 'Another day' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(sessionStorage.getItem('reloaded-after-release')).toBeNull()
})
