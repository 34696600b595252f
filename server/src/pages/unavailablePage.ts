import { site } from '@range/shared/site'

const retrySeconds = 10
const style = `body{margin:20vh auto 0;padding:0 1rem;max-width:34rem;background:#0b0d0c;color:#f3f5f2;font:1.125rem/1.55 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.2}a{color:inherit;white-space:nowrap}`

/** What a page says when neither it nor what it was before can be shown. */
export const unavailableHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment | ${site.name}</title>
<style>${style}</style>
<main>
<h1>We are back in a moment</h1>
<p>This page cannot be shown right now. Bookings and payments are safe.</p>
<p><a href="">Try again</a></p>
<p>Call us if it is urgent: <a href="tel:${site.phone.replaceAll(' ', '')}">${site.phone}</a></p>
</main>
</html>
`
export const unavailableHeaders = { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' }
