import { getOwnInvoices } from '@range/shared/api/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildGuestBooking } from '../testing/build'
import { createFakeApi } from '../testing/fakeApi'
import { bookNow, choosePeople, selectPackage } from '../testing/fillBooking'
import { fillUnheard } from '../testing/fillUnheard'
import { pressAgain } from '../testing/pressAgain'
import { renderPage } from '../testing/renderPage'
import { noOwnInvoices } from '../testing/standingAnswers'

const guest = {
  'First name': 'Anna',
  'Last name': 'Árpád',
  Email: 'anna@example.com',
  'Phone number': '+44 20 7946 0000',
  'Street address': '1 Long Street',
  'Post code': 'SW1A 1AA',
  City: 'London',
  Country: 'United Kingdom',
}

function fillAll(texts: Readonly<Record<string, string | undefined>>) {
  for (const [label, text] of Object.entries(texts)) if (text) fillUnheard(label, text)
}

test('a booking form that a form filler filled in opens the popup with its texts', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  fillAll(guest)
  await choosePeople(user, 1)
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms and conditions/ }))
  await bookNow(user)
  const popup = await screen.findByRole('dialog', { name: 'Confirm Details' })
  expect(popup).toHaveTextContent('anna@example.com')
  expect(screen.getByLabelText('City')).toHaveValue('London')
})

const forms = [
  {
    path: '/contact',
    texts: { 'Full Name': 'Anna', Email: 'anna@example.com', Message: 'Hello' },
    button: 'Send message',
    call: 'POST /contact',
    sent: { fullName: 'Anna', email: 'anna@example.com', message: 'Hello' },
  },
  {
    path: '/membership',
    texts: { 'First name': 'Anna', 'Last name': 'Árpád', Email: 'anna@example.com', Comment: 'Hello' },
    button: 'Send application',
    call: 'POST /membership',
    sent: { firstName: 'Anna', lastName: 'Árpád', email: 'anna@example.com', comment: 'Hello' },
  },
  {
    path: '/login',
    texts: { Username: 'admin', Password: 'correct horse' },
    button: 'Log in',
    call: 'POST /login',
    sent: { username: 'admin', password: 'correct horse' },
  },
] as const

test.each(forms)('$path sends what a form filler filled in', async ({ path, texts, button, call, sent }) => {
  const { user, api } = renderPage(path)
  await screen.findByRole('button', { name: button })
  fillAll(texts)
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(api.calls(call)[0]?.body).toMatchObject(sent))
})

const sentForms = [
  { ...forms[0], what: 'your message', notDone: 'Your message was not sent.' },
  { ...forms[1], what: 'your application', notDone: 'Your application was not sent.' },
  {
    path: '/booking',
    texts: { Email: 'anna@example.com' },
    button: 'Email me my link',
    call: 'POST /booking-links',
    what: 'your link',
    notDone: 'We couldn’t send your link.',
  },
] as const

test.each(sentForms)('$path: a refusal is noted below the button until a later attempt succeeds', async (form) => {
  const api = createFakeApi()
  api.fail(form.call, 429, { error: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' })
  const { user } = renderPage(form.path, { api })
  const button = await screen.findByRole('button', { name: form.button })
  fillAll(form.texts)
  await user.click(button)
  const note = await within(button.closest('form') as HTMLFormElement).findByText(form.notDone)
  expect(note.nextSibling).toHaveTextContent('Too many attempts. What you typed is still here.')
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com')

  api.mend(form.call)
  await pressAgain(user, button)
  await waitFor(() => expect(note).not.toBeInTheDocument())
})

test.each(sentForms)('$path: after a lost response, says that it may have been sent', async (form) => {
  const api = createFakeApi()
  api.loseAnswer(form.call)
  const { user } = renderPage(form.path, { api })
  const button = await screen.findByRole('button', { name: form.button })
  fillAll(form.texts)
  await user.click(button)
  const unknown = `We don’t know whether ${form.what} was sent.`
  const note = await within(button.closest('form') as HTMLFormElement).findByText(unknown)
  expect(note.nextSibling).toHaveTextContent(/again.* What you typed is still here\.$/)
  expect(await screen.findByRole('alert')).toHaveTextContent(unknown)
  expect(document.body).not.toHaveTextContent(form.notDone)

  api.mend(form.call)
  await pressAgain(user, button)
  await waitFor(() => expect(screen.queryByText(unknown)).toBeNull())
})

test.each(forms.slice(0, 2))('$path: what is typed while the form is being sent stays', async (form) => {
  const api = createFakeApi()
  const answer = api.hold(form.call)
  const { user } = renderPage(form.path, { api })
  const button = await screen.findByRole('button', { name: form.button })
  fillAll(form.texts)
  await user.click(button)
  await waitFor(() => expect(api.calls(form.call)).toHaveLength(1))
  await user.type(screen.getByLabelText('Email'), '.hu')
  answer()
  const [first = ''] = Object.keys(form.texts).filter((label) => label !== 'Email')
  await waitFor(() => expect(screen.getByLabelText(first)).toHaveValue(''))
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com.hu')
})

test('the company of an invoice is saved as a form filler filled it in', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.booking = buildGuestBooking({})
  api.answers(getOwnInvoices, { ...noOwnInvoices, companyChange: 'GIVE' })
  const { user } = renderPage('/booking/k3y', { api })
  await user.click(await screen.findByRole('button', { name: 'Invoice to a company…' }))
  await screen.findByLabelText('Company name')
  const company = {
    name: 'Muster GmbH',
    country: 'DE',
    postCode: '10115',
    city: 'Berlin',
    streetAddress: 'Invalidenstr. 1',
  }
  fillAll({
    'Company name': company.name,
    Country: company.country,
    'Post code': company.postCode,
    City: company.city,
    'Street and number': company.streetAddress,
  })
  fillUnheard(/^Tax number/, 'DE136695976')
  await user.click(screen.getByRole('button', { name: 'Save company' }))
  await waitFor(() =>
    expect(api.calls('PUT /booking/k3y/invoice-company')[0]?.body).toEqual({
      company: { ...company, taxNumber: 'DE136695976' },
    }),
  )
})
