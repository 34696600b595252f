import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { network } from './network'

/** Cuts the line of a rendered page, as a browser does that says so; the returned function mends it. */
export function cutLine(): () => void {
  let isCut = true
  network.use(http.all('*', () => (isCut ? HttpResponse.error() : undefined)))
  tellBrowser('offline')
  return () => {
    isCut = false
    tellBrowser('online')
  }
}

function tellBrowser(event: 'offline' | 'online'): void {
  act(() => void window.dispatchEvent(new Event(event)))
}
