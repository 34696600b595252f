import { countTill } from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import styles from './CashUp.module.css'
import { blankCountDraft, countDraftSchema } from './countDraft'
import { cashUpQueries } from './queries'

/** Takes a blind count of the drawer. The first count is kept, and then the shift shows its sums. */
export function CountForm({ shift }: { shift: OpenShift }) {
  const queryClient = useQueryClient()
  const staffForm = useStaffForm({
    name: `blind count ${shift.drawer}`,
    schema: countDraftSchema(shift),
    blank: blankCountDraft,
    send: (body) =>
      call(countTill, { body }).finally(() => void queryClient.invalidateQueries({ queryKey: cashUpQueries.all })),
    onClose: () => {},
  })
  const { form, isPending } = staffForm
  const { errors } = form.formState

  return (
    <StaffForm
      className={styles.form}
      staffForm={staffForm}
      failure={{
        title: 'The count was not saved.',
        whether: 'the count was saved',
        press: 'Show the sums',
        done: 'saved',
      }}
    >
      <p>Count first: this shift shows its sums once you have entered what is in the drawer, float included.</p>
      <div className={styles.counted}>
        {(['counted', 'card'] as const).flatMap((field) =>
          currencies.map((currency) => (
            <TextField
              key={`${field} ${currency}`}
              {...form.register(`${field}.${currency}`)}
              label={`${field === 'counted' ? 'Counted cash' : 'Card terminal'} in ${currency}`}
              isOptional={field === 'card' || currency === 'EUR'}
              inputMode="decimal"
              autoComplete="off"
              error={errors[field]?.[currency]?.message}
            />
          )),
        )}
      </div>
      <Button type="submit" look="primary" busy={isPending}>
        Show the sums
      </Button>
    </StaffForm>
  )
}
