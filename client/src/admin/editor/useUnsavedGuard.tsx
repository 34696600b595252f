import { type ReactNode, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnloadWarning } from '../../ui/dialog/useUnloadWarning'
import { QuestionDialog } from '../QuestionDialog'

type Guard = {
  /** To be rendered by the page; asks when the answer is awaited. */
  guardDialog: ReactNode
  /** Does what would throw the changes away: at once when there are none, else when the reader says so. */
  whenSafe: (action: () => void) => void
  /** Stops asking, for a page that has asked in its own way. */
  release: () => void
}

/** Asks before changes that are not saved are left behind, by a link, the Back button or closing the tab. */
export function useUnsavedGuard(isDirty: boolean): Guard {
  const [waiting, setWaiting] = useState<{ action: () => void }>()
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnloadWarning(isDirty)

  function stay() {
    setWaiting(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }

  function leave() {
    setWaiting(undefined)
    waiting?.action()
    if (blocker.state === 'blocked') blocker.proceed()
  }

  return {
    guardDialog: (waiting || blocker.state === 'blocked') && (
      <QuestionDialog
        question="Leave without saving?"
        safe="Keep editing"
        deed="Discard changes"
        onSafe={stay}
        onDeed={leave}
      >
        <p>What you changed here is not saved. Discarding it cannot be taken back.</p>
      </QuestionDialog>
    ),
    whenSafe: (action) => (isDirty ? setWaiting({ action }) : action()),
    release() {
      isReleased.current = true
    },
  }
}
