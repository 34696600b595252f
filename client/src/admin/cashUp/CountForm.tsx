import { countTill } from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { currencies } from '@range/shared/money'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { StaffForm } from '../editor/StaffForm'
import { useStaffForm } from '../editor/useStaffForm'
import { typedAmount } from '../typedAmount'
import styles from './CashUp.module.css'
import { cashUpQueries } from './queries'

const sum = (message: string, isOptional: boolean) =>
  z.string().refine((text) => (isOptional && text.trim() === '') || typedAmount(text) >= 0, message)

const countDraftSchema = z.object({
  HUF: sum('Enter what you counted, or 0', false),
  EUR: sum('Enter what you counted', true),
  card: sum('Enter the total of the terminal', true),
})

/** Takes a blind count of the drawer. The first count is kept, and then the shift shows its sums. */
export function CountForm({ shift }: { shift: OpenShift }) {
  const { number, drawer } = shift
  const queryClient = useQueryClient()
  const staffForm = useStaffForm({
    name: `blind count ${drawer}`,
    schema: countDraftSchema,
    blank: { HUF: '', EUR: '', card: '' },
    send: ({ HUF, EUR, card }) => {
      const amountOf = (text: string) => (text.trim() === '' ? 0 : typedAmount(text))
      const countedCard = card.trim() === '' ? null : { HUF: typedAmount(card), EUR: 0 }
      const counted = { HUF: amountOf(HUF), EUR: amountOf(EUR) }
      return call(countTill, { body: { number, drawer, counted, countedCard } }).finally(
        () => void queryClient.invalidateQueries({ queryKey: cashUpQueries.all }),
      )
    },
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
        {currencies.map((currency) => (
          <TextField
            key={currency}
            {...form.register(currency)}
            label={`Counted cash in ${currency}`}
            isOptional={currency === 'EUR'}
            inputMode="decimal"
            autoComplete="off"
            error={errors[currency]?.message}
          />
        ))}
        <TextField
          {...form.register('card')}
          label="Card terminal in HUF"
          isOptional
          inputMode="decimal"
          autoComplete="off"
          error={errors.card?.message}
        />
      </div>
      <Button type="submit" look="primary" busy={isPending}>
        Show the sums
      </Button>
    </StaffForm>
  )
}
