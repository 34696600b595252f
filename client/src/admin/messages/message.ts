import type { ToastOptions } from '../../ui/toast/Toast'

/** A message in the strip at the foot of the staff area, and when it was shown. */
export type Message = ToastOptions & { id: number; text: string; at: Date }
