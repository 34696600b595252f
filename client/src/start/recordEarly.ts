import { recordEvents } from './eventReplay'
import { showEarly } from './showEarly'

declare global {
  /** Replays what the visitor did before the page's code started; undefined on the development server. */
  var replayEvents: (() => Promise<void>) | undefined
  /** Leaves it to the page's code to show what comes on approach; undefined on the development server. */
  var stopShowing: (() => void) | undefined
}

// A server-rendered page can be used before its code is loaded, so this is built as a script inside the page itself.
globalThis.replayEvents = recordEvents(document)
globalThis.stopShowing = showEarly(document)
