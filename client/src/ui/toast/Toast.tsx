import { toastMs } from '@range/shared/limits'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ignorePresses } from '../button/ignorePresses'
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

const ToastContext = createContext<ShowToast>(() => {})
const PlaceContext = createContext<(place: HTMLElement) => () => void>(() => () => {})

/**
 * Provides toasts to the pages within, at the top centre, the latest at the bottom: dark red by default, gone after five
 * seconds, or ten with an action. A text that is shown already is shown anew, not twice. Hovering or focusing one pauses
 * all timers; F8 moves the focus to the first. While dialogs are open they are shown in the topmost, above its title, since
 * everything outside of that is inert.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const nextId = useRef(0)

  const show = useCallback<ShowToast>((text, options) => {
    const id = nextId.current++
    setToasts((all) => [...all.filter((one) => one.text !== text), { ...options, id, text }])
  }, [])

  const enter = useCallback((dialog: HTMLElement) => {
    const change = (changed: (last: readonly HTMLElement[]) => HTMLElement[]) => {
      setDialogs(changed)
      setIsHeld(false)
    }
    change((last) => [...last, dialog])
    return () => change((last) => last.filter((one) => one !== dialog))
  }, [])

  const remove = useCallback((id: number) => {
    setToasts((all) => all.filter((one) => one.id !== id))
    setIsHeld(false)
  }, [])

  const place = dialogs.at(-1)
  const stack = <ToastStack toasts={toasts} isInDialog={place !== undefined} onHold={setIsHeld} onRemove={remove} />

  return (
    <ToastContext value={show}>
      <PlaceContext value={enter}>{children}</PlaceContext>
      {place ? createPortal(stack, place) : stack}
      {toasts.map((toast) => (
        <Lifetime key={toast.id} toast={toast} isHeld={isHeld} onEnd={remove} />
      ))}
    </ToastContext>
  )
}

type LifetimeProps = { toast: Shown; isHeld: boolean; onEnd: (id: number) => void }

/** Ends a toast when its time is up. Outside the stack, which is mounted anew whenever a dialog opens or closes. */
function Lifetime({ toast: { id, action }, isHeld, onEnd }: LifetimeProps) {
  const ms = action ? withActionMs : toastMs

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onEnd(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, isHeld, onEnd])

  return null
}

type StackProps = {
  toasts: readonly Shown[]
  isInDialog: boolean
  onHold: (isHeld: boolean) => void
  onRemove: (id: number) => void
}

/** Always in the page, empty at first, so that screen readers know its live regions before anything is said. */
function ToastStack({ toasts, isInDialog, onHold, onRemove }: StackProps) {
  const stack = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && stack.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const boxes = (tone: Shown['tone']) =>
    toasts
      .filter((toast) => (toast.tone ?? 'danger') === tone)
      .map((toast) => <ToastBox key={toast.id} toast={toast} onRemove={onRemove} />)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only pause the timers
    <div
      ref={stack}
      className={`${styles.stack} noPrint`}
      data-in-dialog={isInDialog}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div role="alert" aria-atomic="false">
        {boxes('danger')}
      </div>
      <div role="status" aria-atomic="false">
        {boxes('success')}
      </div>
    </div>
  )
}

function ToastBox({ toast, onRemove }: { toast: Shown; onRemove: (id: number) => void }) {
  const { id, text, tone = 'danger', action } = toast

  function dismiss() {
    onRemove(id)
    // What the toast covered, or the toast that moves up, is under the pointer now.
    ignorePresses()
  }

  return (
    <div className={`${styles.toast} ${styles[tone]}`} style={{ order: id }}>
      <Icon name={tone === 'danger' ? 'alert' : 'check'} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss()
            action.onAction()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="cross" size={18} />
      </button>
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
