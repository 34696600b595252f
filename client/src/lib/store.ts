import { useSyncExternalStore } from 'react'
import { readText, removeStored, writeStored } from './storage'

/** A value that lives outside React. */
type Store<T> = {
  /** The value on the server and while hydrating. */
  initial: T
  get: () => T
  set: (value: T) => void
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

/** Returns the value of a store, and rerenders when it changes. */
export function useStore<T>({ initial, get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}

/** Creates a store in the memory of this page. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    initial,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Creates a store of the text that all tabs of this browser keep under `key`; null for none. It lasts as long as this page if
 * the browser blocks storage.
 */
export function createStoredText(key: string): Store<string | null> {
  const unstored = createStore<string | null>(null)
  // Another tab may have changed the text while this page was in the back/forward cache.
  const events = ['storage', 'pageshow']
  return {
    initial: null,
    get: () => readText('local', key) ?? unstored.get(),
    set(text) {
      if (text === null) removeStored('local', key)
      const isStored = text === null || writeStored('local', key, text)
      unstored.set(isStored ? null : text)
    },
    subscribe(listener) {
      const unsubscribe = unstored.subscribe(listener)
      for (const event of events) window.addEventListener(event, listener)
      return () => {
        unsubscribe()
        for (const event of events) window.removeEventListener(event, listener)
      }
    },
  }
}
