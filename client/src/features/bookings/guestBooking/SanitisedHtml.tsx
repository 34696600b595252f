import DOMPurify from 'dompurify'

/** A text of the server with simple markup, sanitised. */
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
