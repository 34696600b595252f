import DOMPurify from 'dompurify'

/** Text of the server that may contain simple markup. */
export default function SanitisedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on this line
  return <div dangerouslySetInnerHTML={{ __html: sanitised(html) }} />
}

function sanitised(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'],
    ALLOWED_ATTR: ['href'],
  })
}
