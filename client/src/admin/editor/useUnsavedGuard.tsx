import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/editor'
import { type ReactNode, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { currentToken } from '../../lib/token'
import { useUnloadWarning } from '../../ui/dialog/useUnloadWarning'
import { QuestionDialog } from '../QuestionDialog'

type Guard = {
  /** The dialog that asks whether to leave; the page renders it. */
  guardDialog: ReactNode
  /** Runs an action that discards the changes: at once if there are none, otherwise after confirmation. */
  whenSafe: (action: () => void) => void
  /** Turns the guard off, for a page that has already asked. */
  release: () => void
}

/** Asks before a link, the Back button or closing the tab discards unsaved changes; if confirmed, calls `onDiscard`. */
export function useUnsavedGuard(isDirty: boolean, onDiscard: () => void): Guard {
  const [waiting, setWaiting] = useState<{ action: () => void }>()
  const isReleased = useRef(false)
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ nextLocation }) =>
      // Without a token there is no need to ask: logging out already did, and an expired session keeps the draft. So does
      // the login of another clerk.
      isDirty &&
      !isReleased.current &&
      currentToken() !== null &&
      ![pathname, paths.login].includes(nextLocation.pathname),
  )
  useUnloadWarning(isDirty)

  function stay() {
    setWaiting(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }

  function leave() {
    setWaiting(undefined)
    onDiscard()
    waiting?.action()
    if (blocker.state === 'blocked') blocker.proceed()
  }

  return {
    guardDialog: (waiting || blocker.state === 'blocked') && (
      <QuestionDialog
        question={texts.leaveQuestion}
        cancelLabel={texts.keepEditing}
        confirmLabel={texts.discardChanges}
        onCancel={stay}
        onConfirm={leave}
      >
        <p>{texts.discardCannotBeUndone}</p>
      </QuestionDialog>
    ),
    whenSafe: (action) => (isDirty ? setWaiting({ action }) : action()),
    release() {
      isReleased.current = true
    },
  }
}
