import { paths } from '@range/shared/pagePaths'
import { ApiError } from '../../../lib/apiError'
import { Button, ButtonLink } from '../../../ui/button/Button'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'
import { lazyPart } from '../../../ui/note/Retry'

const EmailMyLink = lazyPart('We couldn’t load the form for a lost link.', () => import('./EmailMyLink'))

// The sanitiser is large, and few answers have any markup.
const SanitisedHtml = lazyPart('We couldn’t load what our server said.', () => import('./SanitisedHtml'))

/** The server's message, which may contain simple markup, in place of the booking. */
export function LookupError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'

  return (
    <>
      <Note kind="danger" role="alert">
        {/[<&]/.test(error.message) ? <SanitisedHtml html={error.message} /> : <p>{error.message}</p>}
        {mayPass && (
          <p>If you have paid just now, do not pay twice: try again here, and we email you once the payment arrives.</p>
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
      {isUnknown && <EmailMyLink />}
    </>
  )
}
