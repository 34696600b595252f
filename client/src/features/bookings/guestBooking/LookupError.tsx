import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/guestBooking'
import { ApiError } from '../../../lib/apiError'
import { Button, ButtonLink } from '../../../ui/button/Button'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'
import { lazyPart } from '../../../ui/note/Retry'
import { RichText } from '../../../ui/text/RichText'

const EmailMyLink = lazyPart(
  () => texts.emailMyLinkNotLoaded,
  () => import('./EmailMyLink'),
)

// Loaded on demand, because the sanitiser is large and few messages contain markup.
const SanitisedHtml = lazyPart(
  () => texts.detailsNotLoaded,
  () => import('./SanitisedHtml'),
)

/** Shown instead of a booking that cannot be loaded: the server's message, which may contain simple markup. */
export function LookupError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  const isUnreadable = error instanceof ApiError && error.code === 'BAD_SIGNATURE'

  return (
    <>
      <Note kind="danger" role="alert">
        {/[<&]/.test(error.message) ? <SanitisedHtml html={error.message} /> : <p>{error.message}</p>}
        {mayPass && <p>{texts.paidTryAgain}</p>}
        {isUnreadable && <p>{texts.paidGetLink}</p>}
        <p>
          <RichText text={texts.needHelp} parts={{ call: () => <CallOrWrite /> }} />
        </p>
        {mayPass ? (
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
        ) : (
          <ButtonLink to={paths.bookingForm}>{texts.book}</ButtonLink>
        )}
      </Note>
      {!mayPass && <EmailMyLink />}
    </>
  )
}
