import { texts } from '@range/shared/staffTexts/ownAccount'
import { useId } from 'react'
import { Checkbox } from '../../ui/field/Field'
import { Muted } from '../../ui/layout/boxes'
import { useSingleKeys } from '../useShortcut'

/** Turns single-key shortcuts on or off, because voice input and accidental key presses trigger them unintentionally. */
export function SingleKeys() {
  const { isOn, switchTo } = useSingleKeys()
  const hintId = useId()

  return (
    <div>
      <Checkbox
        label={texts.singleKeys}
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => switchTo(target.checked)}
      />
      <Muted id={hintId} small>
        {texts.singleKeysHint}
      </Muted>
    </div>
  )
}
