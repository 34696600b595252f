import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderPage } from '../../../testing/renderPage'

test('the picture of the home page loads first, reserves its space and is small on small screens', async () => {
  renderPage('/')
  const picture = await screen.findByRole('img', { name: 'Paper targets, lit at the end of four shooting lanes' })

  expect(picture).toHaveAttribute('fetchpriority', 'high')
  expect(picture).not.toHaveAttribute('loading')
  expect(picture).toHaveAttribute('width', '1920')
  expect(picture).toHaveAttribute('height', '960')
  const sources = picture.closest('picture')?.querySelectorAll('source') ?? []
  const offered = [...sources].map(({ media, type }) => `${type} ${media}`)
  const phone = '(max-width: 767px)'
  const sideways = `${phone} and (orientation: landscape)`
  expect(offered).toEqual([
    `image/avif ${sideways}`,
    `image/webp ${sideways}`,
    `image/avif ${phone}`,
    `image/webp ${phone}`,
    'image/avif ',
  ])
})

test('the owner’s photo of the lanes replaces the drawing', async () => {
  const api = createFakeApi()
  const photo = {
    alt: 'Our four lanes',
    translations: {},
    large: '/images/lanes-1280.webp',
    small: '/images/lanes-480.webp',
  }
  api.state.venue = { ...api.state.venue, photos: [{ place: 'lanes', ...photo }] }
  renderPage('/', { api })
  const picture = await screen.findByRole('img', { name: 'Our four lanes' })

  expect(picture).toHaveAttribute('fetchpriority', 'high')
  expect(picture).toHaveAttribute('srcset', '/images/lanes-480.webp 480w, /images/lanes-1280.webp 1280w')
  // A div would be laid out as the text of the header.
  expect(picture.closest('picture')).not.toBeNull()
  expect(screen.queryByRole('img', { name: /^Paper targets/ })).not.toBeInTheDocument()
})
