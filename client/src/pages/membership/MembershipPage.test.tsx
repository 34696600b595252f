import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'
import { setScreenWidth } from '../../testing/screenWidth'

const sent = 'Your membership registration is successfully submitted!'

const answers = [
  ['First name', 'firstName', 'Anna'],
  ['Last name', 'lastName', 'Árpád'],
  ['Email', 'email', 'anna@example.com'],
  ['Phone', 'phone', '+44 20 7946 0000'],
  ['Birthday', 'birthday', '3 May 1990'],
  ['Nationality', 'nationality', 'British'],
  ['Company', 'company', 'Example Ltd'],
  ['Occupation', 'occupationTitle', 'Engineer'],
  ['Where did you hear?', 'whereDidYouHear', 'A friend'],
  ['Comment', 'comment', 'Looking forward to it'],
] as const

async function fillAndSend(user: ReturnType<typeof renderPage>['user']) {
  await screen.findByRole('form', { name: 'Apply for membership' })
  for (const [label, , text] of answers) await typeInto(user, label, text)
  await user.click(screen.getByRole('button', { name: 'Send application' }))
}

test('keeps a half-written application while the visitor reads the privacy policy', async () => {
  const { user, router } = renderPage('/membership')
  const form = within(await screen.findByRole('form', { name: 'Apply for membership' }))
  await typeInto(user, 'Comment', 'Looking forward to it')
  await user.click(form.getByRole('link', { name: 'privacy policy' }))
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  await router.navigate(-1)

  expect(await screen.findByLabelText('Comment')).toHaveValue('Looking forward to it')
  expect(screen.getByLabelText('First name')).toHaveValue('')
})

test.each([
  [767, false],
  [768, true],
])('at a width of %i px the info sections start open: %s', async (width, open) => {
  setScreenWidth(width)
  renderPage('/membership')
  const club = within(await screen.findByRole('region', { name: 'The club' }))
  const sections = club.getAllByRole('group')

  expect(sections).toHaveLength(5)
  for (const section of sections) expect(section.hasAttribute('open')).toBe(open)
})

test('an info section collapses and expands by its title', async () => {
  setScreenWidth(360)
  const { user } = renderPage('/membership')
  const club = within(await screen.findByRole('region', { name: 'The club' }))
  const title = club.getByRole('heading', { name: 'How to join' })
  const section = title.closest('details')
  expect(section).not.toHaveAttribute('open')

  await user.click(title)
  expect(section).toHaveAttribute('open')
  await user.click(title)
  expect(section).not.toHaveAttribute('open')
})

test('reports a failed application in a toast, and allows sending it again', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /membership', 503, { error: 'The range is starting up.', code: 'NOT_READY' })
  const { user } = renderPage('/membership', { api })
  await fillAndSend(user)

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('We don’t know whether your application was sent.'),
  )
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
  api.mend('POST /membership')
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(screen.getByText(sent)).toBeVisible())
})

test('the partners are listed', async () => {
  renderPage('/membership')
  const partners = within(await screen.findByRole('region', { name: 'Our partners' }))
  expect(partners.getAllByRole('listitem').length).toBeGreaterThan(0)
})

test('without partners there is no list', async () => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ partners: [] })
  renderPage('/membership', { api })
  await screen.findByRole('heading', { name: 'The club' })
  expect(screen.queryByRole('heading', { name: 'Our partners' })).not.toBeInTheDocument()
})

test('sends an application with its ten fields, confirms it and clears the form', { tags: 'long' }, async () => {
  const { user, api } = renderPage('/membership')
  await fillAndSend(user)

  await waitFor(() => expect(screen.getByText(sent)).toBeVisible())
  for (const [label] of answers) expect(screen.getByLabelText(label)).toHaveValue('')
  const wanted = Object.fromEntries(answers.map(([, field, text]) => [field, text]))
  expect(api.calls('POST /membership').map(({ body }) => body)).toEqual([{ ...wanted, caseDetails: '' }])
})

test('marks a field that the server refuses, and keeps the typed text', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /membership', 400, { error: 'This number cannot be read', code: 'INVALID_INPUT', field: 'phone' })
  const { user } = renderPage('/membership', { api })
  await fillAndSend(user)

  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus())
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('(optional) This number cannot be read')
  expect(screen.getByRole('alert')).toHaveTextContent('Your application was not sent.')
  for (const [label, , text] of answers) expect(screen.getByLabelText(label)).toHaveValue(text)
})
