import { expect, test } from 'vitest'
import { holdTaps } from './holdTaps'

test('a tap before the page answers is repeated once it does, and never sends a form by itself', () => {
  document.body.innerHTML = '<form><button><span>Send</span></button></form>'
  const taps: string[] = []
  const repeatTaps = holdTaps(document)
  for (let tap = 0; tap < 2; tap++) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('span')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  }

  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    taps.push('sent')
  })
  repeatTaps()
  expect(taps).toEqual(['sent'])
  document.querySelector('button')?.click()
  expect(taps).toEqual(['sent', 'sent'])
})
