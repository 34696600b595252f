import { inLanguage, type Language, language } from '@range/shared/language'
import { addressLine, phoneUrl, venueMapUrl } from '@range/shared/site'
import { escapeHtml } from '@range/shared/text'
import { texts } from '@range/shared/texts/emailFrame'
import type { Venue } from '@range/shared/venue/fields'
import { colours } from '../../http/plainPage'
import type { EmailContent, Fact } from './emailContent'

type Written = { content: EmailContent; language?: Language | undefined }

/** Returns an email's texts in its language, by default English. */
export function renderEmail({ content, language = 'en' }: Written, venue: Venue) {
  return inLanguage(language, () => ({
    subject: content.subject,
    text: emailText(content, venue),
    html: emailHtml(content, venue),
  }))
}

/** Returns an email's content as plain text. */
function emailText(
  { greeted, paragraphs, facts = [], notes = [], link, moreLinks = [] }: EmailContent,
  venue: Venue,
): string {
  return [
    ...(greeted === undefined ? [] : [texts.greeting({ name: greeted })]),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(factLine).join('\n')] : []),
    ...notes,
    ...(link ? [texts.fact({ label: link.label, value: link.url })] : []),
    ...(moreLinks.length > 0
      ? [moreLinks.map(({ label, url: value }) => texts.fact({ label, value })).join('\n')]
      : []),
    signatureOf(venue).join('\n'),
  ].join('\n\n')
}

function factLine([label, value, url]: Fact): string {
  const fact = texts.fact({ label, value })
  return url ? `${fact}\n${url}` : fact
}

/**
 * Returns an email's content as an HTML page with one column. Uses tables and inline styles, because mail programs
 * support no style sheets and little layout.
 */
function emailHtml(
  { subject, heading, greeted, paragraphs, facts = [], notes = [], link, moreLinks = [] }: EmailContent,
  venue: Venue,
): string {
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#eceeec;color:#1b211e;font:16px/1.5 Arial,Helvetica,sans-serif">
<main>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;border-collapse:collapse;text-align:left;overflow-wrap:anywhere">
<tr><td style="padding:16px 24px;background:${colours.bg0};color:${colours.textHi};font-weight:bold;border-top:4px solid ${colours.accent}">${escapeHtml(venue.name)}</td></tr>
<tr><td style="padding:24px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${[...(greeted === undefined ? [] : [texts.greeting({ name: greeted })]), ...paragraphs].map(paragraph).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${notes.map(paragraph).join('\n')}
${link ? button(link) : ''}
${moreLinks.length > 0 ? `<p style="margin:16px 0 0">${moreLinks.map(({ label, url }) => anchor(label, url, '#1b211e')).join(' · ')}</p>` : ''}
</td></tr>
<tr><td style="padding:16px 24px;color:#4a554f;font-size:14px">${escapeHtml(venue.name)}<br>${anchor(addressLine(venue), venueMapUrl(venue), '#4a554f')}<br>${anchor(venue.phone, phoneUrl(venue.phone), '#4a554f')}</td></tr>
</table>
</td></tr></table>
</main>
</body>
</html>`
}

function signatureOf(venue: Venue): string[] {
  return [venue.name, addressLine(venue), venue.phone]
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function factTable(facts: readonly Fact[]): string {
  const cell = 'padding:8px 0;border-top:1px solid #d5dbd6;vertical-align:top;text-align:left'
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><th scope="row" width="36%" style="${cell};padding-right:12px;color:#4a554f;font-weight:normal">${escapeHtml(label)}</th><td style="${cell}">${url ? anchor(value, url, '#1b211e') : escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('\n')}</table>`
}

function button({ label, url }: NonNullable<EmailContent['link']>): string {
  const style = `display:inline-block;padding:12px 24px;background:${colours.accent};color:${colours.onAccent};font-weight:bold`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#4a554f;font-size:14px">${texts.openAddress.replace('<address></address>', () => anchor(url, url, '#4a554f'))}</p>`
}

function anchor(text: string, url: string, color: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(text)}</a>`
}
