import { toastMs } from '@range/shared/limits'
import { texts } from '@range/shared/texts/toast'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ignorePresses } from '../button/ignorePresses'
import { Icon } from '../icon/Icon'
import styles from './Toast.module.css'

export type ToastOptions = {
  /** The kind of message; a failure by default. */
  tone?: 'danger' | 'success'
  /** An action such as Undo. It must be available elsewhere too, because toasts disappear automatically. */
  action?: {
    label: string
    onAction: () => void
    /** Whether it is offered only right afterwards, because later it needs a reason. */
    isBrief?: boolean
  }
  /** The name by which the caller can withdraw it. */
  name?: string
  /** Whether it reports an action that the server has done; the staff area lists the last of these. */
  isDone?: boolean
}

export type ShowToast = (text: string, options?: ToastOptions) => void

type Shown = ToastOptions & { id: number; text: string }

const withActionMs = 10_000

export type Toasts = { show: ShowToast; withdraw: (name: string) => void }

/** The functions that show messages to the pages below: as toasts, unless a part of the site has a place of its own. */
export const ToastContext = createContext<Toasts>({ show: () => {}, withdraw: () => {} })
/** Tells the messages of an open modal dialog, outside which everything is inert. Returns a function to call when it closes. */
export const PlaceContext = createContext<(dialog: HTMLElement) => () => void>(() => () => {})

/**
 * Provides toasts to its children, at the top centre with the latest at the bottom. They are dark red by default and
 * disappear after five seconds, or ten with an action. Showing the same text again restarts its toast. Hovering or focusing
 * a toast pauses all timers; F8 moves the focus to the first. While a dialog is open, the topmost one shows them above its
 * title, because everything outside it is inert.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const [dialog, enter] = useTopmostDialog()
  const nextId = useRef(0)

  const change = useMemo<Toasts>(
    () => ({
      show: (text, options) => {
        const id = nextId.current++
        setToasts((all) => [...all.filter((one) => one.text !== text), { ...options, id, text }])
      },
      withdraw: (name) => setToasts((all) => all.filter((one) => one.name !== name)),
    }),
    [],
  )

  const remove = useCallback((id: number) => {
    setToasts((all) => all.filter((one) => one.id !== id))
    setIsHeld(false)
  }, [])

  const stack = <ToastStack toasts={toasts} isInDialog={dialog !== undefined} onHold={setIsHeld} onRemove={remove} />

  return (
    <ToastContext value={change}>
      <PlaceContext value={enter}>{children}</PlaceContext>
      {dialog ? createPortal(stack, dialog) : stack}
      {toasts.map((toast) => (
        <Lifetime key={toast.id} toast={toast} isHeld={isHeld} onEnd={remove} />
      ))}
    </ToastContext>
  )
}

type LifetimeProps = { toast: Shown; isHeld: boolean; onEnd: (id: number) => void }

/** Removes a toast when its time is up. It is not part of the stack, which remounts whenever a dialog opens or closes. */
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

/** The live regions of the toasts. They are always in the page, because screen readers ignore regions added with text. */
function ToastStack({ toasts, isInDialog, onHold, onRemove }: StackProps) {
  const stack = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && stack.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      // The stack mounts anew when a dialog opens or closes, and no pointer leaves an element that is gone.
      onHold(false)
    }
  }, [onHold])

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
  // The state is too late for the second of two presses in one task.
  const isPressed = useRef(false)

  function act() {
    if (isPressed.current) return
    isPressed.current = true
    dismiss()
    action?.onAction()
  }

  function dismiss() {
    onRemove(id)
    // The pointer is now over whatever the toast covered, or over the next toast.
    ignorePresses()
  }

  return (
    <div className={`${styles.toast} ${styles[tone]}`} style={{ order: id }}>
      <Icon name={tone === 'danger' ? 'alert' : 'check'} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={texts.dismiss} onClick={dismiss}>
        <Icon name="cross" size={18} />
      </button>
    </div>
  )
}

/** Returns a function that shows a toast: a failure, or with `tone: 'success'` a success. */
export function useToast(): ShowToast {
  return use(ToastContext).show
}

/** Returns a function that removes the toast with a name. */
export function useWithdrawToast(): (name: string) => void {
  return use(ToastContext).withdraw
}

/** Returns the topmost open dialog, undefined without one, and the value of `PlaceContext` that keeps it up to date. */
export function useTopmostDialog() {
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const enter = useCallback((dialog: HTMLElement) => {
    setDialogs((last) => [...last, dialog])
    return () => setDialogs((last) => last.filter((one) => one !== dialog))
  }, [])
  return [dialogs.at(-1), enter] as const
}
