import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

const facts: [question: string, answer: RegExp][] = [
  ['Do I need a reservation?', /We recommend one/],
  [
    'How old do I have to be? Can children come along?',
    /18 or over to shoot\. Children may enter the range with an adult/,
  ],
  ['What do I need to bring?', /A photo ID for every shooter/],
  ['Can I shoot after a drink?', /under the influence of alcohol or drugs may enter/],
  ['I’m pregnant or nursing. Can I come?', /Nobody who is pregnant or nursing may enter/],
  ['Is it safe if I’ve never held a gun?', /a range safety officer is always present/],
  ['Can I shoot more than my package includes?', /priced per individual weapon/],
  ['What should I wear?', /children here, so please wear nothing offensive or revealing/],
  ['Can we take photos and videos?', /#danuberange/],
]

test('every question opens its answer', { tags: 'long' }, async () => {
  const { user } = renderPage('/about-us')
  await screen.findByRole('heading', { level: 1, name: 'About us' })

  for (const [question, answer] of facts) {
    const title = screen.getByRole('heading', { level: 3, name: question })
    const item = title.closest('details')
    expect(item).not.toHaveAttribute('open')
    await user.click(title)
    expect(item).toHaveAttribute('open')
    expect(item).toHaveTextContent(answer)
  }
})

test('a link to a question opens only that question and scrolls to it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPage('/about-us#photo-id')
  await screen.findByRole('heading', { level: 1, name: 'About us' })
  const open = screen.getAllByRole('group').filter((item) => item.hasAttribute('open'))
  expect(open.map(({ id }) => id)).toEqual(['photo-id'])
  await waitFor(() => expect(scrolled.mock.contexts[0]).toBe(open[0]))
})

test('the owner’s photos are shown with their descriptions; without photos there is no empty box', async () => {
  const api = createFakeApi()
  const { unmount } = renderPage('/about-us', { api })
  await screen.findByRole('heading', { level: 1, name: 'About us' })
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull()
  unmount()

  const lanes = {
    place: 'lanes' as const,
    alt: 'Four lanes',
    translations: {},
    large: '/images/l.webp',
    small: '/images/s.webp',
  }
  api.state.venue = buildVenue({ photos: [lanes] })
  renderPage('/about-us', { api })
  expect(await screen.findByRole('img', { name: 'Four lanes' })).toHaveAttribute('src', '/images/l.webp')
})
