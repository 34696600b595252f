import type { ComponentProps } from 'react'
import { useIsHydrating } from '../../lib/outside'
import { Button } from '../button/Button'

/**
 * Sends its form. Before the page's code has started there is no button to do so, nor does Enter: the browser would
 * write what was typed into the address. It is recorded, and done afterwards.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'look'>) {
  return <Button {...props} type={useIsHydrating() ? 'button' : 'submit'} look="primary" data-submits />
}
