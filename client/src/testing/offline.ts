import { act } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { network } from './network'

/** Takes a rendered page offline. Returns a function that reconnects it. */
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
