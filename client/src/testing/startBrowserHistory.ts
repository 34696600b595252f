import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { onTestFinished } from 'vitest'

/** Returns the browser's own history, landed at an address. After the test it listens no more: other tests have the same window. */
export function startBrowserHistory(
  address: string,
  state: object | null = null,
): ReturnType<typeof createBrowserHistory> {
  window.history.replaceState(state, '', address)
  const history = createBrowserHistory()
  const { listen } = history
  history.listen = (listener) => {
    const stop = listen(listener)
    onTestFinished(() => {
      stop()
      window.history.replaceState(null, '', '/')
    })
    return stop
  }
  return history
}
