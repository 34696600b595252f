import * as api from '@range/shared/api/resellers'
import { type NewKey, type Reseller, resellerSchema } from '@range/shared/resellers/schema'
import { type ResellerTerms, terms } from '@range/shared/resellers/terms'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/resellerForm'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { call } from '../../../lib/call'
import { mayHaveActed } from '../../../lib/lostAnswer'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { TextField } from '../../../ui/field/Field'
import { Columns } from '../../../ui/layout/boxes'
import { StaffForm } from '../../editor/StaffForm'
import { useVersionedForm } from '../../editor/useVersionedForm'
import { sendOnce, unansweredKeys } from '../../sendOnce'
import styles from './Resellers.module.css'
import { termsDifferences, termsNames } from './termsDraft'

const subject = 'new reseller'

type Props = {
  /** The reseller to edit; without it, the dialog adds one. */
  saved?: Reseller
  /** Called with the key of the added reseller. */
  onAdded: (made: NewKey) => void
  onClose: () => void
}

/** Asks for the terms of a new reseller, or edits those of an existing one. */
export function TermsDialog({ saved, onAdded, onClose }: Props) {
  const queryClient = useQueryClient()
  const formId = useId()
  const { queryKey } = query(api.listResellers)
  const made = useRef<NewKey>(undefined)

  const editor = useVersionedForm({
    name: `reseller ${saved?._id ?? 'new'}`,
    what: 'terms',
    schema: terms.typed,
    saved,
    draftOf: (one) => terms.toTyped(one ?? terms.initial),
    savedSchema: resellerSchema,
    contract: api.addReseller,
    send: async (agreed, base) => {
      if (base) {
        return call(api.changeReseller, { params: { id: base._id }, body: { ...agreed, version: base.version } })
      }
      const isRepeated = unansweredKeys(subject).length > 0
      try {
        // Only this response has the key. After a lost one, the server rejects a repetition.
        made.current = await sendOnce(subject, agreed, (headers) => call(api.addReseller, { body: agreed, headers }))
        return made.current.reseller
      } catch (error) {
        const added = isRepeated && !mayHaveActed(error) ? await listedWith(agreed) : undefined
        if (!added) throw error
        return added
      }
    },
    remember: (answer) =>
      queryClient.setQueryData(queryKey, (last) => last?.map((one) => (one._id === answer._id ? answer : one))),
    differences: termsDifferences,
    failure: (isNew) => (isNew ? texts.notAdded : texts.notSaved),
    savedText: ({ name }, wasNew) => {
      if (!wasNew) return texts.saved({ name })
      return made.current ? undefined : texts.keyNotShown({ name })
    },
    onSaved: () => {
      close()
      if (made.current) onAdded(made.current)
    },
  })
  /** Returns the reseller in the list with exactly these terms, which an earlier press added; undefined if there is none. */
  async function listedWith(agreed: ResellerTerms): Promise<Reseller | undefined> {
    const asText = (one: ResellerTerms) => JSON.stringify(terms.toTyped(one))
    const listed = await queryClient.fetchQuery({ ...query(api.listResellers), staleTime: 0 }).catch(() => [])
    return listed.find((one) => asText(one) === asText(agreed))
  }

  const { form, base, isNew, isDirty, isPending } = editor

  function close() {
    editor.forget()
    onClose()
  }

  return (
    <Dialog
      title={isNew ? texts.add : texts.termsOf({ name: base?.name ?? '' })}
      onClose={close}
      locked={isPending}
      hasUnsavedText={isDirty}
      footer={
        <>
          <CloseButton disabled={isPending}>{commonTexts.cancel}</CloseButton>
          <Button type="submit" form={formId} look="primary" busy={isPending}>
            {isNew ? texts.addIt : texts.save}
          </Button>
        </>
      }
    >
      <Columns as={StaffForm} staffForm={editor} id={formId} aria-label={texts.form}>
        {termsNames.map((field) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={terms.fields[field].label}
            hint={texts.hint[field]}
            {...(field === 'name'
              ? { autoComplete: 'off', className: styles.wide }
              : { inputMode: 'numeric' as const, isOptional: field === 'seatsPerSlot' })}
            error={form.formState.errors[field]?.message}
          />
        ))}
        <p className={styles.wide}>{isNew ? texts.keyNext : texts.newBookingsOnly}</p>
      </Columns>
    </Dialog>
  )
}
