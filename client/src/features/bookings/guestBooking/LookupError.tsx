import { paths } from '@range/shared/pagePaths'
import DOMPurify from 'dompurify'
import { ApiError } from '../../../lib/apiError'
import { Button, ButtonLink } from '../../../ui/button/Button'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import { Note } from '../../../ui/note/Note'

/** The server's message, which may contain simple markup, in place of the booking. */
export function LookupError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)

  return (
    <Note kind="danger" role="alert">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on this line */}
      <div dangerouslySetInnerHTML={{ __html: sanitised(error.message) }} />
      <p>
        Need help? <CallOrWrite />.
      </p>
      {mayPass ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <ButtonLink to={paths.bookingForm}>Book a session</ButtonLink>
      )}
    </Note>
  )
}

function sanitised(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'],
    ALLOWED_ATTR: ['href'],
  })
}
