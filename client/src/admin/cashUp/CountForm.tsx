import { countTill } from '@range/shared/api/money'
import { type NewCount, type OpenShift, openShiftSchema } from '@range/shared/cashUps/schema'
import { type Currency, currencies } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillCount'
import { ApiError } from '../../lib/apiError'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Columns, Row, Stack } from '../../ui/layout/boxes'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { sendOnce } from '../sendOnce'
import styles from './CashUp.module.css'
import { CashUpSteps } from './CashUpSteps'
import { isShown } from './cashSums'
import { blankCountDraft, countDraftSchema } from './countDraft'
import { Denominations } from './Denominations'
import { shiftDraftName } from './shiftDraftNames'
import type { ShowTillFailure } from './tillFailure'

type Props = { shift: OpenShift; onFailure: ShowTillFailure; onClose: () => void }

const words = () => ({ title: texts.countNotSaved, unknown: texts.countUnknown, repeat: texts.countRepeat })

/** The entries of the shift that a refused count did not know of. */
const entriesSchema = openShiftSchema.pick({ entryCount: true })

/** Takes a blind count of the drawer, and then the shift shows its sums to this clerk until money moves again. */
export function CountForm({ shift, onFailure, onClose }: Props) {
  const { drawer, after } = shift
  const staffForm = useStaffForm({
    name: shiftDraftName('blind count', shift),
    schema: countDraftSchema(shift),
    blank: blankCountDraft(shift),
    action: useAction<NewCount, OpenShift>(countTill, {
      send: (body) => sendOnce(`blind count ${drawer}`, body, (headers) => call(countTill, { body, headers })),
      onStart: () => onFailure(undefined),
      onFailed: (error, body) => {
        onFailure({ kind: 'blind count', drawer, after, words: words(), sent: body, error })
        const current = entriesSchema.safeParse(error instanceof ApiError && error.current).data
        // The message names the new entries, so the clerk decides whether the count includes them.
        if (current) staffForm.form.setValue('entryCount', current.entryCount)
      },
      reload: 'awaited',
    }),
    wanted: (body) => body,
    onClose,
  })
  const { form, isPending } = staffForm
  const { errors, isSubmitted } = form.formState
  const { pieces } = form.watch()
  const fields = (name: 'counted' | 'card', labelOf: (values: { currency: Currency }) => string) =>
    currencies.map((currency) => (
      <TextField
        key={currency}
        {...form.register(`${name}.${currency}`)}
        label={labelOf({ currency })}
        isOptional={name === 'card' || currency === 'EUR'}
        // Not decimal for the terminal, whose total may be negative: a phone's decimal keypad may lack the minus.
        inputMode={name === 'card' ? 'text' : 'decimal'}
        autoComplete="off"
        hint={name === 'card' ? texts.terminalHint : undefined}
        error={errors[name]?.[currency]?.message}
      />
    ))

  return (
    <Stack as={StaffForm} className={styles.form} staffForm={staffForm}>
      <CashUpSteps current="count" />
      <p>{isShown(shift) ? texts.countAllAgain : texts.countAll}</p>
      <Columns>{fields('counted', texts.countedIn)}</Columns>
      {currencies.map((currency) => (
        <Denominations
          key={currency}
          currency={currency}
          startsOpen={currency === 'HUF'}
          pieces={pieces[currency]}
          onChange={(counted, total) => {
            form.setValue(`pieces.${currency}`, counted, { shouldDirty: true })
            form.setValue(`counted.${currency}`, total, { shouldDirty: true, shouldValidate: isSubmitted })
          }}
        />
      ))}
      <Columns>{fields('card', texts.terminalIn)}</Columns>
      <Row gap="3" className="noPrint">
        <Button type="submit" look="primary" busy={isPending}>
          {texts.keepCount}
        </Button>
        {isShown(shift) && (
          <Button disabled={isPending} onClick={staffForm.close}>
            {texts.backToLastCount}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
