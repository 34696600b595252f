import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { useToast } from '../../ui/toast/Toast'
import { changedFields, mergeFields } from './mergeDrafts'
import type { Problems } from './problems'

type Options<Saved, Draft> = {
  /** The saved version of what is edited; undefined for a new one. */
  saved: Saved | undefined
  draftOf: (saved: Saved | undefined) => Draft
  /** Parses `current` of a refused save. */
  savedSchema: z.ZodType<Saved>
  check: (draft: Draft, base: Saved | undefined) => Problems
  send: (draft: Draft, base: Saved | undefined) => Promise<Saved>
  /** Stores the server's version where `saved` comes from. */
  remember: (saved: Saved) => void
  onSaved: (saved: Saved, wasNew: boolean) => void
  /** Called when it was deleted while being edited; the draft has become a new one. */
  onGone?: () => void
  merge?: (base: Draft, mine: Draft, newer: Draft) => Draft
  /** The toast's text when saving failed, before the reason. */
  failure: (isNew: boolean) => string
}

/**
 * Returns the draft of one item and the means to save it. Unchanged, the draft follows what is saved; changed, it keeps the
 * version it started from, so that a save over somebody else's newer change is noticed and nothing typed is lost.
 */
export function useEditor<Saved extends { version: number }, Draft extends object>(options: Options<Saved, Draft>) {
  const { saved, draftOf, savedSchema, check, send, remember, merge = mergeFields } = options
  const [touched, setTouched] = useState<{ base: Saved | undefined; draft: Draft }>()
  const [attempts, setAttempts] = useState(0)
  const [refused, setRefused] = useState<{ field: string; reason: string }>()
  const [newer, setNewer] = useState<Saved>()
  const form = useRef<HTMLFormElement>(null)
  const showToast = useToast()

  const isTouched = touched !== undefined && changedFields(draftOf(touched.base), touched.draft).length > 0
  const isOutdated = (saved?.version ?? 0) > (touched?.base?.version ?? 0)
  const { base, draft } = touched && (isTouched || !isOutdated) ? touched : { base: saved, draft: draftOf(saved) }
  const isNew = base === undefined
  const problems = attempts > 0 ? check(draft, base) : new Map<string, string>()

  const saving = useMutation({
    mutationFn: (sent: { draft: Draft; base: Saved | undefined }) => send(sent.draft, sent.base),
    onSuccess: (answer, sent) => {
      const wasNew = sent.base === undefined
      remember(answer)
      // What was typed while the request was running is a new change.
      setTouched((last) =>
        wasNew ? undefined : { base: answer, draft: last && last.draft !== sent.draft ? last.draft : draftOf(answer) },
      )
      setAttempts(0)
      options.onSaved(answer, wasNew)
    },
    onError: (error, sent) => {
      const current = newerVersion(error, savedSchema)
      if (current) return setNewer(current)
      showToast(`${options.failure(sent.base === undefined)} ${error.message}`)
      if (!(error instanceof ApiError)) return
      if (error.field) setRefused({ field: error.field, reason: error.message })
      if (error.status === 404 && sent.base !== undefined) {
        setTouched({ base: undefined, draft: sent.draft })
        options.onGone?.()
      }
    },
  })

  useEffect(() => {
    if (attempts > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts, refused])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    if (!isNew && !isTouched) return showToast('Nothing has changed.', { tone: 'success' })
    setRefused(undefined)
    setAttempts(attempts + 1)
    if (check(draft, base).size === 0) saving.mutate({ draft, base })
  }

  function change(changes: Partial<Draft>) {
    setTouched({ base, draft: { ...draft, ...changes } })
    if (refused && refused.field in changes) setRefused(undefined)
  }

  function reset() {
    setTouched(undefined)
    setAttempts(0)
    setRefused(undefined)
    setNewer(undefined)
  }

  function keepMine() {
    if (newer === undefined) return
    remember(newer)
    setTouched({ base: newer, draft: merge(draftOf(base), draft, draftOf(newer)) })
    setNewer(undefined)
  }

  function takeNewer() {
    reset()
    if (newer === undefined) return
    remember(newer)
    setTouched({ base: newer, draft: draftOf(newer) })
  }

  return {
    base,
    draft,
    isNew,
    isDirty: isTouched,
    isSaving: saving.isPending,
    change,
    reset,
    formProps: { ref: form, noValidate: true, onSubmit: submit },
    /** Returns a field's problem, once saving was tried. */
    problem: (field: string) => problems.get(field) ?? (refused?.field === field ? refused.reason : undefined),
    /** The server's version when somebody else saved first, and the ways to resolve it. */
    conflict: newer === undefined ? undefined : { newer, keepMine, takeNewer, close: () => setNewer(undefined) },
  }
}

function newerVersion<Saved>(error: Error, schema: z.ZodType<Saved>): Saved | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  return schema.safeParse(error.current).data
}
