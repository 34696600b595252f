import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeroPicture } from './HeroPicture'

test('the picture of the home page loads first, reserves its space and is small on small screens', () => {
  const { container } = render(<HeroPicture />)
  const picture = screen.getByRole('img', { name: 'Paper targets, lit at the end of four shooting lanes' })

  expect(picture).toHaveAttribute('fetchpriority', 'high')
  expect(picture).not.toHaveAttribute('loading')
  expect(picture).toHaveAttribute('width', '1920')
  expect(picture).toHaveAttribute('height', '960')
  const offered = [...container.querySelectorAll('source')].map(({ media, type }) => `${type} ${media}`)
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
