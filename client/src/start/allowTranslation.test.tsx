import { act, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowTranslation } from './allowTranslation'

const { removeChild, insertBefore } = Node.prototype

beforeEach(() => allowTranslation(document.body))
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

type Booking = { count: number; name: string; note?: string; isNew?: boolean }
let change: (booking: Booking) => void

function Line(first: Booking) {
  const [{ count, name, note, isNew }, setBooking] = useState(first)
  change = (booking) => act(() => setBooking(booking))
  return (
    <p>
      {isNew && 'New: '}
      {count} {count === 1 ? 'package' : 'packages'} <b>{name}</b>
      {note && ` for ${note}`}
    </p>
  )
}

/** Replaces every text as Chrome's translator does, with the same words. Its own calls never reach the page's prototypes. */
async function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) if (!texts.currentNode.parentElement?.closest('font')) found.push(texts.currentNode)
  for (const text of found) {
    const font = document.createElement('font')
    font.append(Object.assign(document.createElement('font'), { textContent: text.nodeValue }))
    const parent = text.parentNode as Node
    insertBefore.call(parent, font, text)
    removeChild.call(parent, text)
  }
  await act(async () => {})
}

/** Moves every text into a `<font>`, as other translators do. */
async function wrap() {
  for (const element of document.querySelectorAll('p, b')) {
    for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  }
  await act(async () => {})
}

test.each([
  ['replaces texts', translate],
  ['wraps texts', wrap],
])('React changes, removes and inserts texts after a translator that %s', async (_how, translator) => {
  const shows = (text: string) =>
    waitFor(() => expect(document.querySelector('p')).toHaveTextContent(new RegExp(`^${text}$`)))
  render(<Line count={1} name="First Shots" note="two" />)
  await translator()
  await shows('1 package First Shots for two')

  change({ count: 2, name: 'First Shots', isNew: true })
  await shows('New: 2 packages First Shots')

  await translator()
  change({ count: 1, name: 'Cold War', note: 'four' })
  await shows('1 package Cold War for four')

  await translator()
  change({ count: 3, name: 'Cold War', note: 'four' })
  await shows('3 packages Cold War for four')
})

test('a text that the translator puts back is shown once', async () => {
  render(<Line count={1} name="First Shots" />)
  await translate()
  change({ count: 2, name: 'First Shots' })
  change({ count: 2, name: 'First Shots', note: 'two' })
  await act(async () => {})
  expect(document.querySelector('p')).toHaveTextContent(/^2 packages First Shots for two$/)
})
