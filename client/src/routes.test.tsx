import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from './testing/renderPage'
import { renderStaffPage } from './testing/renderStaffPage'

test('the menu has the public entries and marks the current page', async () => {
  renderPage('/packages')
  const main = await screen.findByRole('navigation', { name: 'Main' })
  const menu = within(within(main).getByRole('list'))

  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Weapons', '/weapons'],
    ['Packages & Booking', '/packages'],
    ['About us', '/about-us'],
    ['Membership', '/membership'],
    ['Contact', '/contact'],
  ])
  expect(menu.getByRole('link', { name: 'Packages & Booking' })).toHaveAttribute('aria-current', 'page')
})

test('the hamburger opens the menu with the page name beside it; an entry or Esc closes it', async () => {
  const { user } = renderPage('/contact')
  const toggle = await screen.findByRole('button', { name: 'Menu' })
  expect(toggle.nextElementSibling).toHaveTextContent('Contact')

  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(toggle).toHaveFocus()

  await user.click(toggle)
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About us' }))
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('after navigation the focus is on the h1 and the title is the page’s', async () => {
  const { user } = renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About us' }))

  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toHaveFocus())
  expect(document.title).toBe('About us | Danube Shooting Range')
})

test.each([
  ['/', 'Shooting range in Budapest'],
  ['/weapons', 'Weapons'],
  ['/membership', 'Membership'],
  ['/policy', 'Privacy policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/returns-policy', 'Returns policy'],
  ['/accessibility', 'Accessibility'],
])('%s has its page', async (path, heading) => {
  renderPage(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('any other path shows signed-in staff 404 with their header and the way back to the bookings', async () => {
  renderStaffPage('/booking-list')
  expect(await screen.findByRole('link', { name: 'Go to Bookings' })).toHaveAttribute('href', '/admin')
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See packages and book' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('any other path shows 404', async () => {
  renderPage('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Have its link emailed to you' })).toHaveAttribute('href', '/booking')
})

test('the footer has the years, the legal pages and the payment information', async () => {
  renderPage('/contact')
  const footer = within(await screen.findByRole('contentinfo'))

  expect(footer.getByText(/© 2020-2026/)).toBeVisible()
  const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(
    expect.arrayContaining([
      '/policy',
      '/terms-and-conditions',
      '/returns-policy',
      '/accessibility',
      'https://simplepartner.hu/PaymentService/Payment_information.pdf',
    ]),
  )
})

test('#booking scrolls smoothly to the form', { tags: 'long' }, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPage('/packages#booking')

  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth' }))
  expect(scrolled.mock.contexts[0]).toBe(document.getElementById('booking'))
})

test('#booking jumps when the guest prefers reduced motion', { tags: 'long' }, async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('reduced-motion'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPage('/packages#booking')

  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' }))
})

test('#booking stops scrolling once the focus is in a field', { tags: 'long' }, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPage('/packages#booking')
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce())

  document.dispatchEvent(new Event('scrollend'))
  expect(scrolled).toHaveBeenCalledTimes(2)

  screen.getByLabelText('First name').focus()
  document.dispatchEvent(new Event('scrollend'))
  expect(scrolled).toHaveBeenCalledTimes(2)
})
