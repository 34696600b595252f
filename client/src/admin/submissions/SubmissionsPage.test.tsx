import { listApplications, listMessages, markMessageAnswered } from '@range/shared/api/submissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { buildStoredContact, buildStoredMembership } from '../../testing/buildStaffContent'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { messages } from '../../testing/messages'
import { network, networkAtRest } from '../../testing/network'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { setScreenWidth } from '../../testing/screenWidth'

afterEach(() => void vi.useRealTimers())

const zsofia = buildStoredMembership({ _id: 'm2', firstName: 'Zsófia', createdAt: '2026-11-01T12:00:00.000Z' })
const answered = { at: '2026-11-20T11:00:00.000Z', by: 'Kata' }

function filledApi() {
  const api = createFakeApi()
  api.answers(listApplications, [buildStoredMembership(), zsofia])
  api.answers(listMessages, [buildStoredContact()])
  return api
}

async function openSubmissions(api = filledApi()) {
  const page = renderStaffPage('/memberships-contacts', { api })
  await screen.findByRole('heading', { level: 1, name: 'Memberships & Contacts' })
  return page
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('the memberships are a table with all columns, newest first', async () => {
  await openSubmissions()
  await screen.findByRole('table', { name: 'Memberships' })

  const [head, first, second] = cellsOf('Memberships')
  expect(head).toEqual([
    ...['Received', 'First name', 'Last name', 'Email', 'Phone', 'Birthday', 'Nationality', 'Company', 'Occupation'],
    ...['Where did you hear?', 'Comment', 'Answered'],
  ])
  expect(first).toEqual([
    ...[
      'Fri 20 Nov 2026, 0:30',
      'Anna',
      'Árpád',
      'anna@example.com',
      '+44 20 7946 0000',
      '3 May 1990',
      'British',
      'Long Street Ltd',
      'Engineer',
    ],
    ...['From a friend', 'I shoot on Sundays.', 'Reply to Anna ÁrpádAnna Árpád is answered. '],
  ])
  expect(second?.[1]).toBe('Zsófia')
})

test('the contacts are a table with all columns, with links to write and to call', async () => {
  await openSubmissions()
  await screen.findByRole('table', { name: 'Contacts' })

  expect(cellsOf('Contacts')).toEqual([
    ['Received', 'Full Name', 'Email', 'Message', 'Answered'],
    [
      ...['Wed 18 Nov 2026, 10:05', 'Béla Nagy', 'bela@example.com', 'Do you speak Japanese?'],
      'Reply to Béla NagyBéla Nagy is answered. ',
    ],
  ])
  expect(screen.getByRole('link', { name: 'bela@example.com' })).toHaveAttribute('href', 'mailto:bela@example.com')
  expect(screen.getAllByRole('link', { name: '+44 20 7946 0000' })[0]).toHaveAttribute('href', 'tel:+442079460000')
})

test('a long message is quoted without cutting a character in half', async () => {
  const api = filledApi()
  const text = 'a'.repeat(999)
  api.answers(listMessages, [buildStoredContact({ message: `${text}😀 and more` })])
  await openSubmissions(api)
  const reply = await screen.findByRole('link', { name: 'Reply to Béla Nagy' })
  expect(decodeURIComponent(reply.getAttribute('href') ?? '')).toMatch(new RegExp(`> ${text}…$`))
})

test('an email address cannot add anything else to the email it opens', async () => {
  const api = filledApi()
  api.answers(listMessages, [buildStoredContact({ email: 'a.b+c@example.com' })])
  await openSubmissions(api)
  expect(await screen.findByRole('link', { name: 'a.b+c@example.com' })).toHaveAttribute(
    'href',
    'mailto:a.b%2Bc@example.com',
  )
})

test('the received days filter both tables, in Budapest time', { tags: 'long' }, async () => {
  const { user } = await openSubmissions()
  await screen.findByRole('table', { name: 'Memberships' })
  fireEvent.change(screen.getByLabelText('Received from'), { target: { value: '2026-11-20' } })

  expect(
    cellsOf('Memberships')
      .slice(1)
      .map(([, name]) => name),
  ).toEqual(['Anna'])
  expect(screen.getByText('Nothing was received on these days.')).toBeVisible()

  fireEvent.change(screen.getByLabelText('Received until'), { target: { value: '2026-11-19' } })
  expect(screen.getByLabelText('Received until')).toHaveAccessibleDescription(/The last day comes before the first/)
  expect(screen.getByRole('button', { name: 'Download Memberships (Excel)' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  expect(cellsOf('Memberships')).toHaveLength(3)
})

function keepDownloads() {
  const kept: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  return kept
}

test('each table can be downloaded as a file with the token', async () => {
  const kept = keepDownloads()
  const { user, api } = await openSubmissions()
  await user.click(await screen.findByRole('button', { name: 'Download Memberships (Excel)' }))
  await waitFor(() => expect(kept).toEqual(['memberships.xlsx']))
  await user.click(screen.getByRole('button', { name: 'Download Contacts (Excel)' }))
  await waitFor(() => expect(kept).toEqual(['memberships.xlsx', 'contacts.xlsx']))

  const [call] = api.calls('GET /staff/export/memberships.xlsx')
  expect(call?.headers.get('Authorization')).toBe('Bearer good')
  expect(call?.query).toEqual({})
})

test('the file covers the days shown', async () => {
  const kept = keepDownloads()
  const { user, api } = await openSubmissions()
  await screen.findByRole('table', { name: 'Memberships' })
  fireEvent.change(screen.getByLabelText('Received from'), { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Download Memberships (Excel)' }))

  await waitFor(() => expect(kept).toEqual(['memberships-2026-11-01-2026-11-20.xlsx']))
  const [call] = api.calls('GET /staff/export/memberships.xlsx')
  expect(call?.query).toEqual({ start: '2026-11-01', end: '2026-11-20' })
})

test('a failed download shows a toast with the server’s reason', async () => {
  const api = filledApi()
  api.fail('GET /staff/export/contacts.xlsx', 429, { error: 'Too many files at once.', code: 'TOO_MANY_REQUESTS' })
  const { user } = await openSubmissions(api)
  await user.click(await screen.findByRole('button', { name: 'Download Contacts (Excel)' }))
  await waitFor(() =>
    expect(messages().getByRole('alert')).toHaveTextContent('We couldn’t download the file. Too many files at once.'),
  )
})

test('a failed download without a known reason is reported as our fault', async () => {
  const { user } = await openSubmissions()
  network.use(http.get('/api/v1/staff/export/contacts.xlsx', () => new HttpResponse('<h1>502</h1>', { status: 502 })))
  await user.click(await screen.findByRole('button', { name: 'Download Contacts (Excel)' }))
  await waitFor(() => expect(messages().getByRole('alert')).toHaveTextContent('Something went wrong on our side.'))
})

test('without submissions the page says so, and offers no download', async () => {
  await openSubmissions(createFakeApi())
  expect(await screen.findByText('Nobody has applied for membership yet.')).toBeVisible()
  expect(await screen.findByText('Nobody has written yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download Contacts (Excel)' })).toBeDisabled()
})

test('on phones each submission is a card with its non-empty fields', async () => {
  setScreenWidth(360)
  const api = filledApi()
  api.answers(listApplications, [buildStoredMembership({ company: '' })])
  await openSubmissions(api)
  const cards = within(await screen.findByRole('list', { name: 'Memberships' }))

  expect(cards.getByText('Nationality').nextSibling).toHaveTextContent('British')
  expect(cards.queryByText('Company')).not.toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('submissions are split into pages of ten', async () => {
  const api = createFakeApi()
  api.answers(
    listMessages,
    Array.from({ length: 61 }, (_, n) => buildStoredContact({ _id: `c${n}` })),
  )
  const { user } = await openSubmissions(api)
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of Contacts' }))
  expect(cellsOf('Contacts')).toHaveLength(11)
  await user.click(pages.getByRole('button', { name: 'Page 7' }))
  expect(cellsOf('Contacts')).toHaveLength(2)
  expect(screen.getByText('61 items, 61 to answer')).toBeVisible()
})

test('on a small desktop screen the applications, whose table would hide the reply, are cards', async () => {
  setScreenWidth(1024)
  await openSubmissions()
  expect(await screen.findByRole('list', { name: 'Memberships' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Contacts' })).toBeVisible()
})

test('printing shows all submissions of the days in a table, on phones too, and restores the page afterwards', {
  tags: 'long',
}, async () => {
  setScreenWidth(360)
  const api = createFakeApi()
  api.answers(
    listMessages,
    Array.from({ length: 61 }, (_, n) => buildStoredContact({ _id: `c${n}` })),
  )
  const { user } = await openSubmissions(api)
  const printed: number[] = []
  window.print = () => void printed.push(cellsOf('Contacts').length)
  await user.click(await screen.findByRole('button', { name: 'Print Contacts' }))
  expect(printed).toEqual([62])

  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(within(screen.getByRole('list', { name: 'Contacts' })).getAllByText('Message')).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Print Memberships' })).toBeDisabled()
})

test('a table that failed to load can be retried, and the other one still shows', async () => {
  const api = filledApi()
  api.fail('GET /get-contacts', 400, { error: 'Not now.', code: 'INVALID_INPUT' })
  const { user } = await openSubmissions(api)
  expect(await screen.findByText('We couldn’t load the contacts.')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Memberships' })).toBeVisible()

  api.mend('GET /get-contacts')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Contacts' })).toBeVisible()
})

test('a double click on a mark counts as one click', async () => {
  // The clock moves only when the test advances it.
  vi.setSystemTime(Date.now())
  const { user, api } = await openSubmissions()
  const stored = buildStoredContact({ answered })
  api.changes(markMessageAnswered, stored, listMessages, [stored])
  await user.click(await screen.findByRole('checkbox', { name: 'Béla Nagy is answered.' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Béla Nagy is answered. *Kata/ }))
  await networkAtRest()
  expect(api.calls('PUT /staff/contacts/c1/answered').map(({ body }) => body)).toEqual([{ answered: true }])
})

test('a message can be marked as answered, with the person and the time, and unmarked', { tags: 'long' }, async () => {
  const { user, api } = await openSubmissions()
  const stored = buildStoredContact({ answered })
  api.changes(markMessageAnswered, stored, listMessages, [stored])
  await user.click(await screen.findByRole('checkbox', { name: 'Béla Nagy is answered.' }))
  const marked = await screen.findByRole('checkbox', { name: /^Béla Nagy is answered. *Kata, *Fri 20 Nov 2026, 12:00/ })
  expect(marked).toBeChecked()
  expect(screen.getByText('1 item, 0 to answer')).toBeVisible()

  vi.setSystemTime(Date.now() + 400)
  api.changes(markMessageAnswered, buildStoredContact(), listMessages, [buildStoredContact()])
  await user.click(marked)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Béla Nagy is answered.' })).not.toBeChecked())
  expect(api.calls('PUT /staff/contacts/c1/answered').map(({ body }) => body)).toEqual([
    { answered: true },
    { answered: false },
  ])
})

test('the list can be limited to unanswered submissions', async () => {
  const api = filledApi()
  api.answers(listApplications, [buildStoredMembership({ answered }), zsofia])
  api.answers(listMessages, [buildStoredContact({ answered })])
  const { user } = await openSubmissions(api)
  await screen.findByText('2 items, 1 to answer')
  await user.click(screen.getByRole('checkbox', { name: 'Only unanswered' }))
  expect(cellsOf('Memberships').map(([, name]) => name)).toEqual(['First name', 'Zsófia'])
  expect(screen.getByText('Everything is answered.')).toBeVisible()
})

test('a mark that was not saved is removed, with the reason', async () => {
  const api = filledApi()
  api.fail('PUT /staff/contacts/c1/answered', 404, { error: 'This has been deleted.', code: 'NOT_FOUND' })
  const { user } = await openSubmissions(api)
  await user.click(await screen.findByRole('checkbox', { name: 'Béla Nagy is answered.' }))
  await waitFor(() =>
    expect(messages().getByRole('alert')).toHaveTextContent('We couldn’t save that. This has been deleted.'),
  )
  expect(screen.getByRole('checkbox', { name: 'Béla Nagy is answered.' })).not.toBeChecked()
})

test('a search finds names, addresses and words of the text, ignoring accents', async () => {
  const { user } = await openSubmissions()
  await screen.findByRole('table', { name: 'Memberships' })
  await enter(user, screen.getByRole('searchbox', { name: 'Search' }), 'zsofia')
  expect(cellsOf('Memberships').map(([, name]) => name)).toEqual(['First name', 'Zsófia'])
  expect(screen.getByText('Nothing was found.')).toBeVisible()
  expect(screen.getByText('0 items')).toBeVisible()

  await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
  await enter(user, screen.getByRole('searchbox', { name: 'Search' }), 'JAPANESE bela')
  expect(cellsOf('Contacts')).toHaveLength(2)
})

test('a reply starts with the subject and the quoted text', async () => {
  await openSubmissions()
  const reply = await screen.findByRole('link', { name: 'Reply to Béla Nagy' })
  const [address, query] = (reply.getAttribute('href') ?? '').split('?')
  expect(address).toBe('mailto:bela@example.com')
  const { subject, body } = Object.fromEntries(new URLSearchParams(query))
  expect(subject).toBe('Re: Your message')
  expect(body).toBe('\r\n\r\nOn Wed 18 Nov 2026, 10:05, Béla Nagy wrote:\r\n> Do you speak Japanese?')
})
