import type { ComponentProps } from 'react'
import { useIsHydrating } from '../../lib/outside'
import { Button } from '../button/Button'

/**
 * Submits its form. Before hydration neither the button nor Enter submits, since the browser would put what was typed into
 * the address; the attempt is recorded and replayed.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'look'>) {
  return <Button {...props} type={useIsHydrating() ? 'button' : 'submit'} look="primary" data-submits />
}
