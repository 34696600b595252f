import { toastMs } from '@range/shared/limits'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/Icon'
import styles from './Toast.module.css'

export type ToastOptions = {
  /** Without one the toast reports a failure. */
  tone?: 'danger' | 'success'
  /** An action such as Undo. It has to be available elsewhere too, since a toast disappears by itself. */
  action?: { label: string; onAction: () => void }
}

type ShowToast = (text: string, options?: ToastOptions) => void

type Shown = ToastOptions & { id: number; text: string }

const withActionMs = 10_000
const transitionMs = 250

const ToastContext = createContext<ShowToast>(() => {})
const PlaceContext = createContext<(place: HTMLElement) => () => void>(() => () => {})

/**
 * Provides one toast to the pages within, at the top centre: dark red by default, gone after five seconds, or ten with an
 * action. Hovering or focusing it pauses the timer; F8 moves the focus to it. While dialogs are open it is shown in the
 * topmost, since everything outside of that is inert.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown>()
  const [isOpen, setIsOpen] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])

  const show = useCallback<ShowToast>((text, options) => {
    setToast((last) => ({ ...options, id: (last?.id ?? 0) + 1, text }))
    setIsOpen(true)
  }, [])

  const enter = useCallback((dialog: HTMLElement) => {
    const change = (changed: (last: readonly HTMLElement[]) => HTMLElement[]) => {
      setDialogs(changed)
      setIsHeld(false)
    }
    change((last) => [...last, dialog])
    return () => change((last) => last.filter((one) => one !== dialog))
  }, [])

  function hide() {
    setIsOpen(false)
    setIsHeld(false)
  }

  useEffect(() => {
    if (!toast || !isOpen || isHeld) return
    const timer = setTimeout(() => setIsOpen(false), toast.action ? withActionMs : toastMs)
    return () => clearTimeout(timer)
  }, [toast, isOpen, isHeld])

  useEffect(() => {
    if (isOpen || !toast) return
    // A toast that was shown meanwhile stays.
    const timer = setTimeout(() => setToast((shown) => (shown === toast ? undefined : shown)), transitionMs)
    return () => clearTimeout(timer)
  }, [isOpen, toast])

  const place = dialogs.at(-1)
  const shown = <ToastBox toast={toast} isOpen={isOpen} onHold={setIsHeld} onHide={hide} />

  return (
    <ToastContext value={show}>
      <PlaceContext value={enter}>{children}</PlaceContext>
      {place ? createPortal(shown, place) : shown}
    </ToastContext>
  )
}

type ToastBoxProps = {
  toast: Shown | undefined
  isOpen: boolean
  onHold: (isHeld: boolean) => void
  onHide: () => void
}

/** Always in the page, empty at first, so that screen readers know its live regions before anything is said. */
function ToastBox({ toast, isOpen, onHold, onHide }: ToastBoxProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && box.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const tone = toast?.tone ?? 'danger'
  const said = toast && <span key={toast.id}>{toast.text}</span>

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only pause the timer
    <div
      ref={box}
      className={`${styles.toast} ${styles[tone]} noPrint`}
      data-open={isOpen}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {toast && <Icon name={tone === 'danger' ? 'alert' : 'check'} />}
      <div className={styles.text}>
        <p role="alert">{tone === 'danger' && said}</p>
        <p role="status">{tone === 'success' && said}</p>
      </div>
      {toast?.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onHide()
            toast.action?.onAction()
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast && (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onHide}>
          <Icon name="cross" size={18} />
        </button>
      )}
    </div>
  )
}

/** Returns a function that shows a toast: a failure, or with `tone: 'success'` a success. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

/** Lets a modal dialog show the toasts while it is open. Returns a function to call when it closes. */
export function useToastPlace(): (dialog: HTMLElement) => () => void {
  return use(PlaceContext)
}
