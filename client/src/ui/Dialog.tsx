import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon'

type Props = {
  title: string
  onClose: () => void
  locked?: boolean
  /** For a question that has to be answered: its text is read out with the title. */
  isAlert?: boolean
  children: ReactNode
  footer: ReactNode
}

/**
 * A modal on the native dialog: the page behind is inert, the title gets the focus, and on closing it returns to
 * where it was. Esc, the backdrop and the cross close it, except while it is `locked`.
 */
export function Dialog({ title, onClose, locked = false, isAlert = false, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const close = () => !locked && onClose()

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    heading.current?.focus()
    const unlock = lockScroll()
    return () => {
      unlock()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what a press on the backdrop does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      // React hands on what happened to a dialog that was opened from this one.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      // A second Esc closes the element whatever we say.
      onClose={(event) => {
        if (event.target !== dialog.current) return
        if (locked) dialog.current.showModal()
        else onClose()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" disabled={locked} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        <div className={styles.foot}>{footer}</div>
      </div>
    </dialog>
  )
}

/** Keeps the page behind from scrolling. */
function lockScroll(): () => void {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
  }
}
