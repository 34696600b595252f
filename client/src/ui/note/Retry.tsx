import { texts } from '@range/shared/texts/note'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { allowReload, loadCode } from '../../lib/lostCode'
import { Button } from '../button/Button'
import styles from './Retry.module.css'

/** A line that says what failed to load, with a button to retry. */
export function Retry({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={styles.retry} role="alert">
      {what}{' '}
      <Button look="quiet" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </p>
  )
}

/**
 * Returns a component whose code loads when it is first shown, with a `fallback` until then. If the code fails to load, the
 * message `what` appears with a button to retry, and the rest of the page stays. The message is a function, because a module
 * must not read a text of the catalogue before it is shown.
 */
export function lazyPart<Props extends object>(
  what: string | (() => string),
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  type PartProps = { props: Props; onRetry: () => void }
  let part: LazyExoticComponent<ComponentType<PartProps>> | undefined

  async function loadPart(): Promise<{ default: ComponentType<PartProps> }> {
    try {
      const { default: Loaded } = await loadCode(load)
      return { default: ({ props }) => <Loaded {...props} /> }
    } catch {
      // The next render starts a new attempt.
      part = undefined
      return { default: ({ onRetry }) => <Retry what={typeof what === 'string' ? what : what()} onRetry={onRetry} /> }
    }
  }

  function currentPart(): LazyExoticComponent<ComponentType<PartProps>> {
    part ??= lazy(loadPart)
    return part
  }

  return function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(currentPart)

    function retry() {
      // Most browsers cache the failure until the page is reloaded.
      allowReload()
      setPart(currentPart())
    }

    return (
      <Suspense fallback={fallback}>
        <Part props={props as unknown as Props} onRetry={retry} />
      </Suspense>
    )
  }
}
