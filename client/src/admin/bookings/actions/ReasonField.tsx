import { maxReasonLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/bookingDialog'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextArea } from '../../../ui/field/Field'

type Props<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'register' | 'getFieldState' | 'formState'>
  name: Path<Draft>
  /** Why the chosen hour needs an override reason; without it the field asks for the reason of the action. */
  need?: string
  /** Called for Enter, which otherwise begins a new line. With it, the field gets the focus when its dialog opens. */
  onEnter?: (() => unknown) | undefined
}

/** Asks for a reason, which the booking's history keeps. */
export function ReasonField<Draft extends FieldValues>({ form, name, need, onEnter }: Props<Draft>) {
  return (
    <TextArea
      {...form.register(name)}
      label={need ? texts.overrideReason : texts.reason}
      hint={need ? texts.overrideKept({ need }) : texts.reasonKept}
      rows={2}
      data-first={onEnter && true}
      onKeyDown={(event) => {
        if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
      maxLength={maxReasonLength}
      error={form.getFieldState(name, form.formState).error?.message}
    />
  )
}
