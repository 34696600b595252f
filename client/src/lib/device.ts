import { createStoredText } from './store'

const storedDevice = createStoredText('device')

/** Remembers the secret that the server gave this browser, so that its clerks can change by PIN. */
export function rememberDevice(secret: string): void {
  storedDevice.set(secret)
}

/** Returns the header by which the server knows this browser; none before the first login. */
export function deviceHeader(): Record<string, string> {
  const secret = storedDevice.get()
  return secret === null ? {} : { 'X-Device': secret }
}
