import { texts } from '@range/shared/texts/dialog'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button'
import { IconButton } from '../button/IconButton'
import { ignorePresses } from '../button/ignorePresses'
import { PlaceContext } from '../toast/Toast'
import styles from './Dialog.module.css'
import { useUnloadWarning } from './useUnloadWarning'

type Props = {
  title: string
  onClose: () => void
  locked?: boolean
  /** Whether closing asks for confirmation, because it would discard typed text. */
  hasUnsavedText?: boolean
  /** Whether this is a question, whose text screen readers announce together with the title. */
  isAlert?: boolean
  className?: string | undefined
  /** Shown between the title and the cross. */
  besideTitle?: ReactNode
  /** Shown below the title, outside the body that scrolls. */
  headline?: ReactNode
  children: ReactNode
  footer: ReactNode
}

type WhenSafe = (action: () => void) => void

const DialogContext = createContext<{ close: () => void; whenSafe: WhenSafe }>({
  close: () => {},
  whenSafe: (action) => action(),
})

/**
 * A modal based on the native dialog element. The page behind is inert. The title, or the field marked `data-first`,
 * receives the focus, and closing returns it. Esc, the backdrop, the cross and a CloseButton close it, except while it is
 * `locked`. A double click on the button that opens or closes it counts as one click.
 */
export function Dialog(props: Props) {
  const { title, onClose, locked = false, hasUnsavedText = false, isAlert = false } = props
  const { besideTitle, headline, children, footer } = props
  const [leaving, setLeaving] = useState<{ action: () => void; times: number }>()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const showMessagesIn = use(PlaceContext)

  const whenSafe: WhenSafe = (action) => {
    if (hasUnsavedText) setLeaving((last) => ({ action, times: (last?.times ?? 0) + 1 }))
    else action()
  }
  const close = () => !locked && whenSafe(onClose)

  useUnloadWarning(hasUnsavedText)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    ignorePresses()
    const first = dialog.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-first]')
    const focused = first ?? heading.current
    focused?.focus()
    first?.select()
    const unlock = lockScroll()
    const endToasts = dialog.current ? showMessagesIn(dialog.current) : undefined
    return () => {
      ignorePresses()
      endToasts?.()
      unlock()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [showMessagesIn])

  useEffect(() => {
    if (leaving) return () => lastField.current?.focus()
  }, [leaving])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent of a click on the backdrop
    <dialog
      ref={dialog}
      className={[styles.dialog, props.className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      onFocus={({ target }) => {
        if (target.matches('input, textarea, select')) lastField.current = target
      }}
      // React bubbles the events of nested dialogs.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      // A second Esc closes the element even if the cancel event is prevented.
      onClose={(event) => {
        if (event.target !== dialog.current) return
        if (locked || hasUnsavedText) dialog.current.showModal()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <DialogContext value={{ close, whenSafe }}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {besideTitle}
            <IconButton icon="cross" label={texts.close} disabled={locked} onClick={close} />
          </div>
          {headline}
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      </DialogContext>
      {leaving && (
        <DiscardQuestion
          // A new key remounts the question on top after the browser has closed and reopened this dialog.
          key={leaving.times}
          onKeep={() => setLeaving(undefined)}
          onDiscard={() => {
            setLeaving(undefined)
            leaving.action()
          }}
        />
      )}
    </dialog>
  )
}

/** A button that closes the dialog around it, as Esc would. */
export function CloseButton({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  const { close } = use(DialogContext)
  return (
    <Button disabled={disabled} onClick={close}>
      {children}
    </Button>
  )
}

/** Returns a function that runs an action which closes the dialog, after confirmation if typed text would be lost. */
export function useWhenSafe(): WhenSafe {
  return use(DialogContext).whenSafe
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const answers = useRef<HTMLDivElement>(null)

  useEffect(() => answers.current?.querySelector('button')?.focus(), [])

  return (
    <Dialog
      title={texts.discardTitle}
      onClose={onKeep}
      isAlert
      footer={
        <div ref={answers} className={styles.answers}>
          <CloseButton>{texts.keepEditing}</CloseButton>
          <Button look="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      }
    >
      <p>{texts.discardWarning}</p>
    </Dialog>
  )
}

let locks = 0

/** Stops the page behind from scrolling until every dialog is closed. Returns a function that releases this dialog's lock. */
function lockScroll(): () => void {
  locks += 1
  document.documentElement.style.overflow = 'hidden'
  return () => {
    locks -= 1
    if (locks === 0) document.documentElement.style.overflow = ''
  }
}
