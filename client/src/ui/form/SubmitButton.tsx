import type { ComponentProps } from 'react'
import { useIsHydrating } from '../../lib/useIsHydrating'
import { Button } from '../button/Button'

/**
 * A button that submits its form. Before hydration neither it nor Enter submits, because the browser would put the typed
 * text into the URL. The attempt is recorded and replayed.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'look'>) {
  return <Button {...props} type={useIsHydrating() ? 'button' : 'submit'} look="primary" data-submits />
}
