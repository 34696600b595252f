import { paths } from '@range/shared/pagePaths'
import { ApiError } from '../../../lib/apiError'
import { Button, ButtonLink } from '../../../ui/button/Button'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'
import { lazyPart } from '../../../ui/note/Retry'

const EmailMyLink = lazyPart('We couldn’t load the form for a lost link.', () => import('./EmailMyLink'))

// Loaded on demand, because the sanitiser is large and few messages contain markup.
const SanitisedHtml = lazyPart('We couldn’t load the details.', () => import('./SanitisedHtml'))

/** Shown instead of a booking that cannot be loaded: the server's message, which may contain simple markup. */
export function LookupError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  const isUnreadable = error instanceof ApiError && error.code === 'BAD_SIGNATURE'

  return (
    <>
      <Note kind="danger" role="alert">
        {/[<&]/.test(error.message) ? <SanitisedHtml html={error.message} /> : <p>{error.message}</p>}
        {mayPass && (
          <p>If you’ve just paid, don’t pay again. Try again here; we’ll email you once the payment arrives.</p>
        )}
        {isUnreadable && (
          <p>If you’ve just paid, don’t pay again. We’ll email you once the payment arrives, or get your link below.</p>
        )}
        <p>
          Need help? <CallOrWrite />.
        </p>
        {mayPass ? (
          <Button onClick={onRetry}>Try again</Button>
        ) : (
          <ButtonLink to={paths.bookingForm}>Book a session</ButtonLink>
        )}
      </Note>
      {!mayPass && <EmailMyLink />}
    </>
  )
}
