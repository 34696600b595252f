import { toastMs } from '@range/shared/limits'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useClock } from '../../lib/clock'
import { PlaceContext, ToastContext, type Toasts, useTopmostDialog } from '../../ui/toast/Toast'
import { useShortcut } from '../useShortcut'
import type { Message } from './message'
import { Strip } from './Strip'

type Messages = { failure?: Message; success?: Message; done: readonly Message[] }

type Props = {
  /** Shown at the start of the strip while a dialog is open. */
  inDialogs?: ReactNode
  children: ReactNode
}

const mostListed = 8
const none: Messages = { done: [] }

/**
 * The place of messages in the staff area: a strip at the foot of the window, which covers no control. It shows the latest
 * failure until staff dismiss it or try again, and the latest success; the newest of a kind replaces the older. A success
 * that can be undone stays, and the last eight actions are listed with their Undo. While a dialog is open, the topmost one
 * shows the strip, because everything outside it is inert.
 */
export function MessageStrip({ inDialogs, children }: Props) {
  const [messages, setMessages] = useState(none)
  const nextId = useRef(0)
  const acted = useRef(new Set<number>())
  const now = useClock()

  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, options = {}) => {
        const message: Message = { ...options, text, id: nextId.current++, at: now() }
        setMessages((all) => withMessage(all, message))
      },
      withdraw: (name) => setMessages((all) => (all.failure?.name === name ? without(all, all.failure) : all)),
    }),
    [now],
  )
  const [dialog, enter] = useTopmostDialog()

  const remove = (message: Message) => setMessages((all) => without(all, message))
  const expire = (message: Message) => setMessages((all) => expired(all, message))
  const dismiss = () => setMessages(({ failure: _, ...rest }) => rest)
  const act = (message: Message) => {
    // The state is too late for the second of two presses in one task.
    if (acted.current.has(message.id)) return
    acted.current.add(message.id)
    remove(message)
    message.action?.onAction()
  }
  useShortcut('u', () => {
    const latest = latestOf(messages)
    if (latest?.action && latest.isDone) act(latest)
  })

  const strip = <Strip {...messages} inDialog={dialog && { start: inDialogs }} onAct={act} onDismiss={dismiss} />
  return (
    <ToastContext value={toasts}>
      <PlaceContext value={enter}>{children}</PlaceContext>
      {dialog ? createPortal(strip, dialog) : strip}
      {[...new Set([...(messages.success ? [messages.success] : []), ...messages.done])]
        .filter(isBrief)
        .map((message) => (
          <Lifetime key={message.id} message={message} onEnd={expire} />
        ))}
    </ToastContext>
  )
}

/** Returns whether a success, or its Undo, goes automatically. The others can be undone wherever staff have gone since. */
function isBrief({ action, isDone = false }: Message): boolean {
  return isDone ? action === undefined || action.isBrief === true : true
}

/** Returns the message that staff have seen last. */
function latestOf({ failure, success }: Messages): Message | undefined {
  return !success || (failure && failure.id > success.id) ? failure : success
}

function withMessage(all: Messages, message: Message): Messages {
  const done = message.isDone ? [message, ...all.done].slice(0, mostListed) : all.done
  return message.tone === 'success' ? { ...all, success: message, done } : { ...all, failure: message, done }
}

function without({ failure, success, done }: Messages, message: Message): Messages {
  return {
    ...(failure && failure !== message && { failure }),
    ...(success && success !== message && { success }),
    done: message.action ? done.filter((one) => one !== message) : done,
  }
}

/** Removes a success from the strip, and its Undo from the list of actions. */
function expired({ success, done, ...rest }: Messages, message: Message): Messages {
  const { action: _, ...withoutUndo } = message
  return {
    ...rest,
    ...(success && success !== message && { success }),
    done: done.map((one) => (one === message && one.action ? withoutUndo : one)),
  }
}

function Lifetime({ message, onEnd }: { message: Message; onEnd: (message: Message) => void }) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    const timer = setTimeout(() => end.current(message), message.action ? 2 * toastMs : toastMs)
    return () => clearTimeout(timer)
  }, [message])

  return null
}
