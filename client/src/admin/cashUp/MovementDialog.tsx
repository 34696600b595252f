import { moveCash } from '@range/shared/api/money'
import { type CashMovement, maxMovement, type NewMovement, type OpenShift } from '@range/shared/cashUps/schema'
import { maxReasonLength } from '@range/shared/limits'
import { type Currency, currencies, formatMoney } from '@range/shared/money'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/tillMovement'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { useIgnoredPresses } from '../../ui/button/useIgnoredPresses'
import { TextField } from '../../ui/field/Field'
import { Note } from '../../ui/note/Note'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { ActionDialog } from '../bookings/actions/ActionDialog'
import { useStaffForm } from '../editor/useStaffForm'
import { sendOnce } from '../sendOnce'
import { amountProblem, typedAmount } from '../typedAmount'
import { shiftDraftName } from './shiftDraftNames'
import type { ShowTillFailure } from './tillFailure'

const movementDraftSchema = z
  .object({
    amount: z.string(),
    currency: z.enum(currencies),
    why: z
      .string()
      .trim()
      .min(1, { error: () => texts.sayWhatFor })
      .max(maxReasonLength),
  })
  .superRefine(
    ({ amount, currency }, { addIssue }) => {
      const limits = { least: 'something', most: maxMovement, currency } as const
      const problem = amountProblem(typedAmount(amount, currency), limits)
      if (problem) addIssue({ code: 'custom', path: ['amount'], message: problem })
    },
    // Also runs without a reason, so that all problems show at once.
    { when: () => true },
  )
  .transform(({ amount, ...rest }) => ({ ...rest, amount: typedAmount(amount, rest.currency) }))

type MovementInput = z.output<typeof movementDraftSchema>

type Props = {
  shift: OpenShift
  direction: CashMovement['direction']
  /** The reason to begin with. */
  why?: string
  onFailure: ShowTillFailure
  onClose: () => void
}

const failureWords = () => ({ title: texts.notRecorded, unknown: texts.unknown, repeat: texts.repeat })

/**
 * Records cash that is put into the drawer or taken out of it for another reason than a booking. Asks once before
 * more is taken out than the drawer should hold.
 */
export function MovementDialog({ shift, direction, why = '', onFailure, onClose }: Props) {
  const { number, drawer, after, expected, float } = shift
  const staffForm = useStaffForm({
    name: shiftDraftName(`movement ${direction}`, shift),
    schema: movementDraftSchema,
    blank: { amount: '', currency: 'HUF' as const, why },
    action: useAction<NewMovement, OpenShift>(moveCash, {
      send: (body) => sendOnce(`cash movement ${drawer}`, body, (headers) => call(moveCash, { body, headers })),
      successText: (_, { amount, currency }) => texts.done[direction]({ sum: formatMoney(amount, currency) }),
      onStart: () => onFailure(undefined),
      onFailed: (error) => onFailure({ kind: `movement ${direction}`, drawer, after, words: failureWords(), error }),
    }),
    wanted: (input) => ({ ...input, direction, number, drawer }),
    onClose,
  })
  const { form, send } = staffForm
  const { errors } = form.formState
  const draft = form.watch()
  const [asked, setAsked] = useState<string>()
  const isAsked = asked === sumText(typedAmount(draft.amount, draft.currency), draft.currency)
  useIgnoredPresses(String(isAsked))

  function submit(input: MovementInput) {
    const sum = sumText(input.amount, input.currency)
    // While the expected sum is hidden, the clerk may know only the float.
    const known = expected ?? float
    if (direction === 'OUT' && sum !== asked && input.amount > known[input.currency]) setAsked(sum)
    else send(input)
  }

  const currency = useController({ control: form.control, name: 'currency' }).field

  return (
    <ActionDialog
      title={texts.titles[direction]}
      confirmLabel={isAsked ? texts.confirmSum[direction]({ sum: asked }) : texts.confirm[direction]}
      cancelLabel={common.back}
      staffForm={{ ...staffForm, submit: () => void form.handleSubmit(submit)() }}
      failure={failureWords()}
    >
      <TextField
        {...form.register('amount')}
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
      />
      <SegmentedChoice
        legend={texts.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency.value}
        onChange={currency.onChange}
      />
      <TextField
        {...form.register('why')}
        label={texts.whatFor}
        hint={texts.examples[direction]}
        maxLength={maxReasonLength}
        autoComplete="off"
        error={errors.why?.message}
      />
      {isAsked && (
        <Note kind="warning" role="status" title={askedText(shift, draft.currency)}>
          <p>{texts.checkAmount}</p>
        </Note>
      )}
    </ActionDialog>
  )
}

/** Returns a sum in words, by which the sum that the clerk was asked about is recognised; empty for NaN. */
function sumText(amount: number, currency: Currency): string {
  return Number.isFinite(amount) ? formatMoney(amount, currency) : ''
}

function askedText({ expected }: OpenShift, currency: Currency): string {
  return expected ? texts.drawerHolds({ sum: formatMoney(expected[currency], currency) }) : texts.moreThanFloat
}
