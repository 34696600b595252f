import { createStore } from './store'

/** Whether the connection is lost: the browser went offline, or the last call got no response from the server. */
export const connectionLost = createStore(false)

if (typeof window !== 'undefined') window.addEventListener('offline', () => connectionLost.set(true))
