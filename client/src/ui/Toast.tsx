import { toastMs } from '@range/shared/limits'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { Icon } from './Icon'
import styles from './Toast.module.css'

type Shown = { id: number; text: string }

const ToastContext = createContext<(text: string) => void>(() => {})

/** Gives every page below it one toast: dark red, top centre, gone after five seconds unless pointed at. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown>()
  const [held, setHeld] = useState(false)
  const show = useCallback((text: string) => setToast((last) => ({ id: (last?.id ?? 0) + 1, text })), [])

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(() => setToast(undefined), toastMs)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="alert"
        className={styles.place}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {toast && (
          <div key={toast.id} className={styles.toast}>
            <Icon name="alert" />
            <span>{toast.text}</span>
            <button type="button" aria-label="Dismiss" onClick={() => setToast(undefined)}>
              <Icon name="cross" size={18} />
            </button>
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** Shows a passing message about something that failed. */
export function useToast(): (text: string) => void {
  return use(ToastContext)
}
