import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { refundSchema } from '@range/shared/bookings/staffChanges'
import { isSeated } from '@range/shared/bookings/status'
import { handedTogether } from '@range/shared/bookings/tender'
import { formatMoney, formatNumber, fromMinor, toMinor } from '@range/shared/money'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/refundBooking'
import { texts as refundTexts } from '@range/shared/staffTexts/refundParts'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { TextField } from '../../../../ui/field/Field'
import { Note } from '../../../../ui/note/Note'
import { useStaffForm } from '../../../editor/useStaffForm'
import { QuestionDialog } from '../../../QuestionDialog'
import { guestOrNumber } from '../../guestName'
import { partsOfRefund, possibleMethod, uncoveredProblem } from '../../refundSplit'
import { ActionDialog } from '../ActionDialog'
import { ReasonField } from '../ReasonField'
import { useBookingAction } from '../useBookingAction'
import { useSeenBooking } from '../useSeenBooking'
import { RefundSums } from './RefundSums'
import { RefundWays } from './RefundWays'
import { refundMethodSchema, typedAmountSchema } from './refundAmount'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Refunds all or part of the money paid; shows the sums before and after, and asks for confirmation. */
export function RefundDialog({ booking: latest, onClose }: Props) {
  const action = useBookingAction(latest._id)
  const booking = useSeenBooking(latest, action)
  const { currency, kept, surplus, refundOwed, refundPending, version } = booking
  const guest = guestOrNumber(booking)
  const limit = fromMinor(toMinor(kept, currency) + toMinor(surplus, currency), currency)
  const proposed = formatNumber(Math.min(limit, refundOwed?.amount ?? limit))
  const amountSchema = typedAmountSchema({ least: 'something', most: limit, currency })
  const staffForm = useStaffForm({
    name: `refund ${booking._id}`,
    schema: z
      .object({ amount: amountSchema, why: refundSchema.shape.why, method: refundMethodSchema })
      .superRefine(
        ({ amount, method }, { addIssue }) => {
          const message = uncoveredProblem(booking, amount, method)
          if (message) addIssue({ code: 'custom', path: ['amount'], message })
        },
        // Also runs without a reason, so that all problems show at once. A wrong amount has its own message.
        { when: ({ issues }) => !issues.some(({ path }) => path?.includes('amount')) },
      )
      .transform((refund) => ({ ...refund, method: possibleMethod(booking, refund.amount, refund.method) })),
    blank: { amount: proposed, why: '', method: '' },
    action,
    wanted: ({ amount, why, method }) => {
      const successText = texts.refunded({ sum: handedTogether(partsOfRefund(booking, amount, method)) })
      return {
        endpoint: api.refundBooking,
        body: { amount, why, version, ...(method && { method }) },
        successText: () => successText,
      }
    },
    onClose,
  })
  const { form, send } = staffForm
  const { errors } = form.formState
  // A sum that the clerk has not changed follows the refund of somebody else.
  const lastProposed = useRef(proposed)
  useEffect(() => {
    if (form.getValues('amount') === lastProposed.current) form.setValue('amount', proposed)
    lastProposed.current = proposed
  }, [form, proposed])
  const [asked, setAsked] = useState<Parameters<typeof send>[0]>()
  const method = useController({ control: form.control, name: 'method' }).field
  const typed = amountSchema.safeParse(form.watch('amount'))
  const sum = asked ? handedTogether(partsOfRefund(booking, asked.amount, asked.method)) : ''
  const endsBooking = isSeated(booking) && kept > 0 && asked?.amount === limit && refundPending === 0

  if (limit === 0 && !staffForm.isPending && !staffForm.error)
    return <NothingLeft booking={booking} onClose={staffForm.close} />
  return (
    <>
      <ActionDialog
        title={texts.title({ guest })}
        confirmLabel={texts.open}
        cancelLabel={commonTexts.back}
        look="danger"
        staffForm={{ ...staffForm, submit: () => void form.handleSubmit(setAsked)() }}
        failure={{
          title: texts.notRefunded,
          unknown: texts.unknown,
          repeat: texts.repeat,
          changedMeanwhile: texts.changedMeanwhile,
        }}
      >
        <TextField
          {...form.register('amount')}
          label={refundTexts.amountIn({ currency })}
          inputMode="decimal"
          error={errors.amount?.message}
          hint={texts.upTo({ sum: formatMoney(limit, currency) })}
        />
        <ReasonField form={form} name="why" />
        {typed.success && (
          <RefundWays booking={booking} amount={typed.data} method={method.value} onMethod={method.onChange} />
        )}
        {typed.success && <RefundSums keptNow={limit} givenBack={typed.data} currency={currency} />}
      </ActionDialog>
      {asked && (
        <QuestionDialog
          question={texts.question({ sum, guest })}
          cancelLabel={commonTexts.back}
          confirmLabel={texts.confirm({ sum })}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            send(asked)
          }}
        >
          <RefundWays booking={booking} amount={asked.amount} method={asked.method} />
          {endsBooking && <p>{texts.endsBooking}</p>}
        </QuestionDialog>
      )}
    </>
  )
}

/** Says that there is nothing to refund, and why a refund may be missing from the sums. */
function NothingLeft({ booking, onClose }: Props) {
  const { refundPending, currency } = booking
  return (
    <Dialog
      title={texts.title({ guest: guestOrNumber(booking) })}
      onClose={onClose}
      footer={<CloseButton>{dialogTexts.backToBooking}</CloseButton>}
    >
      <Note kind="info" role="status" title={texts.nothingLeft}>
        {refundPending > 0 && <p>{texts.onItsWay({ sum: formatMoney(refundPending, currency) })}</p>}
      </Note>
    </Dialog>
  )
}
