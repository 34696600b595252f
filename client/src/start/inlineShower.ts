import { showEarly } from './showEarly'

declare global {
  /** Leaves it to the page's code to show what comes on approach; undefined on a page where nothing does. */
  var stopShowing: (() => void) | undefined
}

// Built as a script that the server puts into the pages where something comes on approach.
globalThis.stopShowing = showEarly(document)
