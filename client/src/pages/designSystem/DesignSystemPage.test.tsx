import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

test('the design system shows every component family, and badges say their status in a word', {
  tags: 'long',
}, async () => {
  renderPage('/dev/ui')
  await screen.findByRole('heading', { level: 1, name: 'Design system' })

  const subjects = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(subjects).toEqual([
    ...[
      'Colours',
      'Type',
      'Space',
      'Boxes',
      'Buttons',
      'Fields',
      'Date picker',
      'Segmented choice',
      'Choice chips',
      'Quantity stepper',
      'Badges',
    ],
    ...['Toasts', 'Dialog', 'Notes', 'Skeletons', 'Table', 'Accordion', 'Facts', 'Accepted cards', 'Emails'],
  ])
  const table = within(screen.getByRole('table', { name: 'Upcoming sessions' }))
  expect(table.getByRole('row', { name: 'Ben Őry First Shots (x1) Pays at the desk 0 HUF' })).toBeVisible()
})

test('the action of a toast undoes the change', { tags: 'long' }, async () => {
  const { user } = renderPage('/dev/ui')
  await user.click(await screen.findByRole('button', { name: 'Toast with an action' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is back.')).toBeVisible()
})

test('emails are shown as HTML and as text, one at a time', { tags: 'long' }, async () => {
  const { user } = renderPage('/dev/ui')
  await user.click(await screen.findByRole('button', { name: 'Reminder' }))
  expect(screen.getByTitle('Reminder as HTML')).toHaveAttribute('src', '/api/v1/dev/emails/Reminder?language=en')
  expect(screen.getByText('Dear Anna, see you tomorrow')).toBeVisible()
})

test('reports that the emails could not be loaded, with a retry', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /dev/emails', 500, { error: 'Something went wrong.', code: 'UNEXPECTED' })
  const { user } = renderPage('/dev/ui', { api })
  await screen.findByText('We couldn’t load the emails.')
  api.mend('GET /dev/emails')
  const emails = within(screen.getByRole('region', { name: 'Emails' }))
  await user.click(emails.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reminder' })).toBeVisible()
})
