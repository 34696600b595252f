import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const sent =
  'Your message has been successfully sent. Thank you for reaching out to us! We will get back to you as soon as possible.'

async function send(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Send message' }))
}

async function fill(user: UserEvent) {
  await screen.findByRole('form', { name: 'Write to us' })
  await typeInto(user, 'Full Name', 'Anna Árpád')
  await typeInto(user, 'Email', 'anna@example.com')
  await typeInto(user, 'Message', 'Do you speak Japanese?')
}

test('the contact page has address, hours, phone, email, map and the legal pages', async () => {
  renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  const main = within(screen.getByRole('main'))

  expect(main.getByText('Kőbánya tér 4., 1211 Budapest, Hungary')).toBeVisible()
  expect(main.getByText('10:00-18:00, every day')).toBeVisible()
  expect(main.getByText('Last session 18:00')).toBeVisible()
  expect(main.getByRole('link', { name: '+36 1 555 0142' })).toHaveAttribute('href', 'tel:+3615550142')
  expect(main.getByRole('link', { name: 'hello@range.example' })).toBeVisible()
  expect(main.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap'),
  )
  const legal = within(main.getByRole('list', { name: 'Legal pages' })).getAllByRole('link')
  expect(legal.map((link) => link.getAttribute('href'))).toEqual([
    '/policy',
    '/terms-and-conditions',
    '/returns-policy',
  ])
})

test('a sketch in place of the map is always called one', async () => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ coordinates: null })
  renderPage('/contact', { api })
  expect(await screen.findByText('This is a sketch.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load the map here' })).not.toBeInTheDocument()
})

test('the title of the tab announces an error until it is corrected', async () => {
  const { user, api } = renderPage('/contact')
  await fill(user)
  await user.clear(screen.getByLabelText('Full Name'))
  await send(user)
  await waitFor(() => expect(document.title).toBe('Error: Contact | Danube Shooting Range'))
  expect(screen.getByLabelText('Full Name')).toHaveFocus()

  await typeInto(user, 'Full Name', 'Anna')
  expect(document.title).toBe('Contact | Danube Shooting Range')
  expect(api.calls('POST /contact')).toEqual([])

  await user.clear(screen.getByLabelText('Full Name'))
  await send(user)
  await user.click(screen.getAllByRole('link', { name: 'Membership' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Membership' })
  expect(document.title).toBe('Membership | Danube Shooting Range')
})

test('sends a message, confirms it and clears the form', async () => {
  const { user, api } = renderPage('/contact')
  await fill(user)
  await send(user)

  await waitFor(() => expect(screen.getByText(sent)).toBeVisible())
  expect(screen.getByText(sent).closest('[role=status]')).toBeInTheDocument()
  for (const label of ['Full Name', 'Email', 'Message']) expect(screen.getByLabelText(label)).toHaveValue('')
  expect(api.calls('POST /contact').map(({ body }) => body)).toEqual([
    { fullName: 'Anna Árpád', email: 'anna@example.com', message: 'Do you speak Japanese?', caseDetails: '' },
  ])
})

test('keeps typed text while the guest reads the privacy policy, and clears it once it is sent', async () => {
  const { user, router } = renderPage('/contact')
  await fill(user)
  const form = within(screen.getByRole('form', { name: 'Write to us' }))
  await user.click(form.getByRole('link', { name: 'privacy policy' }))
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  await router.navigate(-1)

  expect(await screen.findByLabelText('Message')).toHaveValue('Do you speak Japanese?')
  expect(screen.getByLabelText('Full Name')).toHaveValue('Anna Árpád')
  expect(localStorage).toHaveLength(0)
  await send(user)
  await waitFor(() => expect(screen.getByText(sent)).toBeVisible())
  expect(sessionStorage).toHaveLength(0)
})

test('does not restore a message that was sent while another page was open', async () => {
  const api = createFakeApi()
  const { user, router } = renderPage('/contact', { api })
  await fill(user)
  const answer = api.hold('POST /contact')
  await send(user)
  await waitFor(() => expect(api.calls('POST /contact')).toHaveLength(1))
  await router.navigate('/policy')
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  answer()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('does not trust the text stored in the tab', async () => {
  sessionStorage.setItem('contact-draft', JSON.stringify({ fullName: 7, message: 'Hello', admin: 'yes' }))
  renderPage('/contact')
  expect(await screen.findByLabelText('Message')).toHaveValue('Hello')
  expect(screen.getByLabelText('Full Name')).toHaveValue('')
})

test('reports a failure in a toast and keeps the typed text', async () => {
  const api = createFakeApi()
  api.fail('POST /contact', 500, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = renderPage('/contact', { api })
  await fill(user)
  await send(user)

  expect(await screen.findByRole('alert')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We don’t know whether your message was sent. To be sure, send it again: getting it twice does no harm.',
    ),
  )
  expect(screen.getByLabelText('Message')).toHaveValue('Do you speak Japanese?')
  expect(screen.queryByText(sent)).not.toBeInTheDocument()
})

test('missing fields are marked, the first one has the focus, and nothing is sent', async () => {
  const { user, api } = renderPage('/contact')
  await fill(user)
  await typeInto(user, 'Email', 'anna@')
  await send(user)

  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter your email address/)
  expect(api.calls('POST /contact')).toEqual([])
  await typeInto(user, 'Email', 'anna@example.com')
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid')
})

test('the email field has the email type, and every field has the right autocomplete', async () => {
  renderPage('/contact')
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))

  expect(form.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(form.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(form.getByLabelText('Full Name')).toHaveAttribute('autocomplete', 'name')
  expect(form.getByLabelText('Message').tagName).toBe('TEXTAREA')
})

test('people cannot see or reach the honeypot field', async () => {
  renderPage('/contact')
  const form = await screen.findByRole('form', { name: 'Write to us' })

  expect(within(form).getAllByRole('textbox')).toHaveLength(3)
  expect(form.querySelector('[name=caseDetails]')).toHaveAttribute('tabindex', '-1')
})
