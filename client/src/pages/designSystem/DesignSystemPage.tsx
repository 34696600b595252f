import { AcceptedCardsStory } from '../../ui/acceptedCards/AcceptedCards.story'
import { AccordionStory } from '../../ui/accordion/Accordion.story'
import { BadgeStory } from '../../ui/badge/Badge.story'
import { ButtonStory } from '../../ui/button/Button.story'
import { ChoiceChipsStory } from '../../ui/choiceChips/ChoiceChips.story'
import { DatePickerStory } from '../../ui/datePicker/DatePicker.story'
import { DialogStory } from '../../ui/dialog/Dialog.story'
import { FactStripStory } from '../../ui/factStrip/FactStrip.story'
import { FieldStory } from '../../ui/field/Field.story'
import { Stack } from '../../ui/layout/boxes'
import { BoxesStory } from '../../ui/layout/boxes.story'
import { NoteStory } from '../../ui/note/Note.story'
import { Page } from '../../ui/page/Page'
import { QuantityStepperStory } from '../../ui/quantityStepper/QuantityStepper.story'
import { SegmentedChoiceStory } from '../../ui/segmentedChoice/SegmentedChoice.story'
import { SkeletonStory } from '../../ui/skeleton/Skeleton.story'
import { TableStory } from '../../ui/table/Table.story'
import { TokenStories } from '../../ui/theme/Tokens.story'
import { ToastStory } from '../../ui/toast/Toast.story'
import { EmailStory } from './EmailStory'

/** The components that pages are built from, in every state. Available only in development. */
export function Component() {
  return (
    <Page
      title="Design system"
      lead="The components that pages are built from. Change a component here first, and check every state."
    >
      <meta name="robots" content="noindex" />
      <Stack gap="8">
        <TokenStories />
        <BoxesStory />
        <ButtonStory />
        <FieldStory />
        <DatePickerStory />
        <SegmentedChoiceStory />
        <ChoiceChipsStory />
        <QuantityStepperStory />
        <BadgeStory />
        <ToastStory />
        <DialogStory />
        <NoteStory />
        <SkeletonStory />
        <TableStory />
        <AccordionStory />
        <FactStripStory />
        <AcceptedCardsStory />
        <EmailStory />
      </Stack>
    </Page>
  )
}
