import { zodResolver } from '@hookform/resolvers/zod'
import type { Endpoint } from '@range/shared/api/endpoint'
import { texts } from '@range/shared/staffTexts/editor'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../lib/apiError'
import { failureText, mayHaveActed } from '../../lib/lostAnswer'
import { draftNameOf, keepUnsaved, readUnsaved } from '../../lib/unsavedWork'
import { useAction } from '../../ui/action/useAction'
import { useToast, useWithdrawToast } from '../../ui/toast/Toast'
import { showRefusal } from '../showRefusal'
import type { Difference, EditedRecord } from './ConflictDialog'
import { keptDraftSchema } from './keptDraftSchema'
import { changedDraftFields, copyOf, mergeFields } from './mergeDrafts'

type Options<Saved, Draft extends FieldValues, Input extends FieldValues> = {
  /** Identifies the form; this tab keeps its draft under it until it is saved or discarded. */
  name: string
  what: EditedRecord
  /** Validates a draft; its output is sent. */
  schema: z.ZodType<Input, Draft>
  /** The saved version of the record; undefined for a new one. */
  saved: Saved | undefined
  draftOf: (saved: Saved | undefined) => Draft
  /** Parses the newer version in a conflict error (`current`). */
  savedSchema: z.ZodType<Saved>
  /** The contract that saves; it says what to reload. */
  contract: Endpoint
  send: (input: Input, base: Saved | undefined) => Promise<Saved>
  /** Stores the server's version where `saved` comes from. */
  remember: (saved: Saved) => void
  /** Returns the toast's text after saving. */
  savedText?: (saved: Saved, wasNew: boolean) => string | undefined
  onSaved?: (saved: Saved, wasNew: boolean) => void
  /** Called when the record was deleted while being edited; its draft becomes a new record. */
  onGone?: () => void
  merge?: (base: Draft, mine: Draft, newer: Draft) => Draft
  /** Returns the differences between the draft and the version that somebody else saved over `base`. */
  differences: (base: Saved, mine: Draft, newer: Saved) => Difference[]
  /** Returns the start of the toast when saving failed; without it the caller shows the error. */
  failure?: (isNew: boolean) => string
}

/**
 * Returns a form that saves with optimistic locking. An unchanged form follows the saved version. A changed form keeps the
 * version it started from, so that saving over somebody else's newer change is detected and nothing typed is lost.
 */
export function useVersionedForm<
  Saved extends { version: number },
  Draft extends FieldValues,
  Input extends FieldValues,
>(options: Options<Saved, Draft, Input>) {
  const { name, saved, draftOf, savedSchema, contract, send, remember, onGone, merge = mergeFields, failure } = options
  const form = useForm<Draft, unknown, Input>({
    resolver: zodResolver(options.schema),
    defaultValues: draftOf(saved) as DefaultValues<Draft>,
  })
  const [kept, setKept] = useState(() => readKept(name, savedSchema, draftOf))
  const [base, setBase] = useState(kept ? kept.base : saved)
  const isForgotten = useRef(false)
  // The draft counts as changed only from the render after its restoration.
  const isRestoring = useRef(
    kept !== undefined && changedDraftFields(draftOf(kept.base), { ...draftOf(kept.base), ...kept.mine }).length > 0,
  )
  const isOutcomeUnknown = useRef(false)
  const showToast = useToast()
  const withdrawToast = useWithdrawToast()
  const { isDirty } = form.formState

  /** Loads another version; with `from`, reapplies the changes that the form has made since `from`. */
  function load(version: Saved | undefined, from?: Draft) {
    isForgotten.current = false
    isRestoring.current = false
    const draft = draftOf(version)
    const mine = from && merge(from, copyOf(form.getValues()), draft)
    // Keeps the fields, otherwise a key press before the next render would be lost.
    form.reset(draft, { keepFieldsRef: true })
    if (mine) form.reset(mine, { keepFieldsRef: true, keepDefaultValues: true })
    setBase(version)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a draft is restored
  useLayoutEffect(() => {
    if (!kept) return
    const draft = draftOf(kept.base)
    form.reset(draft, { keepFieldsRef: true })
    form.reset({ ...draft, ...kept.mine }, { keepFieldsRef: true, keepDefaultValues: true })
  }, [kept])

  const mine = form.watch()
  useEffect(() => {
    if (isDirty) isRestoring.current = false
    if (isRestoring.current) return
    keepUnsaved(draftNameOf(name), isDirty && !isForgotten.current ? { base, mine } : undefined)
  })

  const forget = useCallback(() => {
    isForgotten.current = true
    keepUnsaved(draftNameOf(name), undefined)
  }, [name])

  type Sent = { input: Input; draft: Draft; base: Saved | undefined }

  /**
   * Returns the newer version if an earlier save, whose response was lost, made it: it has the texts that were sent. A file
   * cannot be compared, so it counts only after a save whose outcome is unknown. Throws the error if not.
   */
  function savedBefore(error: Error, { draft }: Sent): Saved {
    const newer = newerVersion(error, savedSchema)
    const isSame = newer && textsOf(draftOf(newer)) === textsOf(draft)
    if (isSame && (isOutcomeUnknown.current || !hasFile(draft))) return newer
    throw error
  }

  const saving = useAction<Sent, Saved>(contract, {
    send: (sent) => send(sent.input, sent.base).catch((error) => savedBefore(error, sent)),
    successText: (answer, sent) => options.savedText?.(answer, sent.base === undefined),
    onDone: (answer, sent) => {
      isOutcomeUnknown.current = false
      const wasNew = sent.base === undefined
      remember(answer)
      setKept(undefined)
      // The effect above does not run again if the page unmounted before the response.
      if (sent.base === base) keepUnsaved(draftNameOf(name), undefined)
      // Text typed while the request was in flight stays as a new change.
      if (sent.base === base) load(wasNew ? undefined : answer, sent.draft)
      options.onSaved?.(answer, wasNew)
    },
    onFailed: (error, sent) => {
      isOutcomeUnknown.current = mayHaveActed(error)
      const isShown = sent.base === base
      if (isShown && newerVersion(error, savedSchema)) return
      const isAnswered = error instanceof ApiError && error.status > 0
      const notSaved = failure?.(sent.base === undefined)
      const words = { unknown: texts.savedUnknown, repeat: texts.notSavedTwice }
      const text = notSaved && (isAnswered ? `${notSaved} ${error.message}` : failureText(notSaved, error, words))
      if (text) showToast(text, { name: draftNameOf(name) })
      if (!isShown) return
      if (onGone && base && error instanceof ApiError && error.status === 404) {
        load(undefined, draftOf(undefined))
        onGone()
      }
      showRefusal(form.setError, error)
    },
  })

  const newer = saving.sent?.base === base ? newerVersion(saving.error, savedSchema) : undefined

  function settle(version: Saved, from?: Draft) {
    saving.reset()
    remember(version)
    load(version, from)
  }

  useEffect(() => {
    if (!isDirty && !isRestoring.current && !saving.isPending && isOutdated(base, saved)) load(saved)
  })

  function submit() {
    if (base && !isDirty) return showToast(texts.nothingChanged, { tone: 'success' })
    withdrawToast(draftNameOf(name))
    void form.handleSubmit((input) => saving.act({ input, draft: copyOf(form.getValues()), base }))()
  }

  return {
    form,
    base,
    isNew: base === undefined,
    isDirty,
    isPending: saving.isPending,
    error: newer ? null : saving.error,
    load,
    /** The restored draft, for a KeptNote. */
    kept: {
      isRestored: kept !== undefined && isDirty,
      startOver() {
        setKept(undefined)
        load(saved)
      },
    },
    /** Deletes the kept draft when the user leaves without saving on purpose. */
    forget,
    /** Validates the draft and saves it. */
    submit,
    /** The differences if somebody else saved first, and the ways to resolve the conflict. */
    conflict: newer &&
      base && {
        what: options.what,
        differences: options.differences(base, mine, newer),
        onKeepMine: () => settle(newer, draftOf(base)),
        onTakeNewer: () => settle(newer),
        onClose: saving.reset,
      },
  }
}

/** Returns the id of the record with a kept draft; undefined if there is none or it is a new record. */
export function draftIdOf(name: string): string | undefined {
  return readUnsaved(draftNameOf(name), z.object({ base: z.object({ _id: z.string() }) }))?.base._id
}

/** Returns whether the saved version is newer than the form's; a cache that lags behind the form's own save does not count. */
function isOutdated(base: { version: number } | undefined, saved: { version: number } | undefined): boolean {
  return saved ? saved.version > (base?.version ?? 0) : base !== undefined
}

/** Returns the kept draft with the version it started from, which is undefined for a new record. */
function readKept<Saved, Draft extends object>(
  name: string,
  savedSchema: z.ZodType<Saved>,
  draftOf: (saved: Saved | undefined) => Draft,
): { base: Saved | undefined; mine: Partial<Draft> } | undefined {
  const kept = readUnsaved(draftNameOf(name), z.object({ base: savedSchema.optional(), mine: z.unknown() }))
  const mine = kept && keptDraftSchema(draftOf(kept.base)).safeParse(kept.mine).data
  return mine && { base: kept.base, mine }
}

function newerVersion<Saved>(error: Error | null, schema: z.ZodType<Saved>): Saved | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  return schema.safeParse(error.current).data
}

function textsOf(draft: object): string {
  return JSON.stringify(draft, (_key, value) => (value instanceof File ? null : value))
}

function hasFile(draft: object): boolean {
  return Object.values(draft).some((value) => value instanceof File)
}
