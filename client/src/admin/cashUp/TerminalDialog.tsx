import { countTill } from '@range/shared/api/money'
import type { NewCount, OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/tillCount'
import { z } from 'zod'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { TextField } from '../../ui/field/Field'
import { ActionDialog } from '../bookings/actions/ActionDialog'
import { useStaffForm } from '../editor/useStaffForm'
import { sendOnce } from '../sendOnce'
import { decimalsProblem } from '../typedAmount'
import { areEmpty, filledSums, noSums, typedSumsSchema } from './typedSums'

type Props = {
  shift: Pick<OpenShift, 'number' | 'drawer' | 'after' | 'entryCount'>
  /** The blind count that lacks the terminal. */
  count: NonNullable<OpenShift['count']>
  onClose: () => void
}

const words = () => ({ title: texts.totalNotSaved, unknown: texts.totalUnknown, repeat: texts.totalRepeat })

const draftSchema = z.object({ card: typedSumsSchema }).superRefine(({ card }, { addIssue }) => {
  const problem = (path: string, message: string) => addIssue({ code: 'custom', path: ['card', path], message })
  if (areEmpty(card, currencies)) problem('HUF', texts.enterTerminalOrZero)
  for (const currency of currencies) {
    const total = filledSums(card, currencies)[currency]
    const wrong = Number.isNaN(total) ? texts.enterTerminal : decimalsProblem(total, currency)
    if (wrong) problem(currency, wrong)
  }
})

/** Adds the total of the card terminal to a blind count of the cash, before its expected sum is shown. */
export function TerminalDialog({ shift, count, onClose }: Props) {
  const { number, drawer, after, entryCount } = shift
  const { counted, denominations } = count
  const staffForm = useStaffForm({
    name: `card terminal ${after} ${drawer}`,
    schema: draftSchema,
    blank: { card: noSums },
    action: useAction<NewCount, OpenShift>(countTill, {
      send: (body) => sendOnce(`blind count ${drawer}`, body, (headers) => call(countTill, { body, headers })),
      reload: 'awaited',
    }),
    wanted: ({ card }) => ({
      number,
      drawer,
      entryCount,
      counted,
      denominations,
      countedCard: filledSums(card, currencies),
    }),
    onClose,
  })
  const { form } = staffForm
  const { errors } = form.formState

  return (
    <ActionDialog
      title={texts.terminalTitle}
      confirmLabel={texts.keepTotal}
      cancelLabel={common.back}
      staffForm={staffForm}
      failure={words()}
    >
      <p>{texts.terminalLead}</p>
      {currencies.map((currency) => (
        <TextField
          key={currency}
          {...form.register(`card.${currency}`)}
          label={texts.terminalIn({ currency })}
          isOptional={currency === 'EUR'}
          inputMode="text"
          autoComplete="off"
          error={errors.card?.[currency]?.message}
        />
      ))}
    </ActionDialog>
  )
}
