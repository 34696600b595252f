import type { Currency } from '@range/simplepay/amounts'
import { hungarianTime } from '@range/simplepay/hungarianTime'
import { type Html, html } from './html'
import type { Payment, PaymentState } from './payment'
import { challengeCodes, testCards } from './testCards'

/** Returns a complete page of the bank. `root` is the relative path from the page to the mount point of the bank. */
export function page(
  { title, root, isWide = false }: { title: string; root: string; isWide?: boolean },
  content: Html,
) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Sandbox bank</title>
<link rel="stylesheet" href="${root}/page.css">
</head>
<body>
<header>
<p class="sandbox">Sandbox – no real money</p>
<p class="bar"><span>Sandbox bank</span></p>
</header>
<main${isWide && html` class="wide"`}>
${content}
</main>
</body>
</html>
`.text
}

/** Returns the page of a payment that nobody has started, on which the guest chooses a card and pays, or leaves. */
export function cardPage(payment: Payment, now: Date): string {
  return page(
    { title: 'Pay by card', root: '..' },
    html`<h1>Pay by card</h1>
${orderCard(payment, html`<dt>Time left</dt><dd>${timeLeft(payment.timeoutAt - now.getTime())}</dd>`)}
<form class="card" method="post">
<label for="card">Test card</label>
<select id="card" name="card">
${testCards.map(({ id, label }) => html`<option value="${id}">${label}</option>`)}
</select>
<div class="choices">
<button class="main" name="outcome" value="pay">Pay ${moneyText(payment.total, payment.currency)}</button>
<button name="outcome" value="cancel">Cancel</button>
<button name="outcome" value="timeout">Let the time run out</button>
<button name="outcome" value="close">Close the browser</button>
</div>
</form>`,
  )
}

/** Returns the page of the 3DS challenge, on which the guest's own bank asks for a code. */
export function challengePage(payment: Payment, problem?: string): string {
  return page(
    { title: 'Confirm with a code', root: '..' },
    html`<h1>Confirm with a code</h1>
${orderCard(payment)}
<form class="card" method="post">
${problem !== undefined && html`<p class="problem" role="alert" id="problem">${problem}</p>`}
<label for="code">Code from your bank (3DS)</label>
<p class="hint" id="hint">${challengeCodes.success} confirms the payment, ${challengeCodes.failure} fails it.</p>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8"
 aria-describedby="hint${problem !== undefined && ' problem'}"${problem !== undefined && html` aria-invalid="true"`}>
<div class="choices">
<button class="main" name="outcome" value="challenge">Confirm</button>
<button name="outcome" value="cancel">Cancel</button>
</div>
</form>`,
  )
}

/** Returns the page of a payment that has ended. Nothing on it can charge a second time. */
export function endedPage(payment: Payment, backToShop: string | undefined): string {
  const { title, words } = endings[payment.status]
  return page(
    { title, root: '..' },
    html`<h1>${title}</h1>
${orderCard(payment)}
<section class="card">
<p>${words} Nothing more will be charged.</p>
${backToShop !== undefined && html`<a class="button main" href="${backToShop}">Back to the shop</a>`}
</section>`,
  )
}

/** Returns a page with only a message. */
export function messagePage(title: string, words: string, root: string): string {
  return page({ title, root }, html`<h1>${title}</h1><section class="card"><p>${words}</p></section>`)
}

const paidWords = 'This payment was completed.'
const endings: Record<PaymentState, { title: string; words: string }> = {
  INIT: { title: 'Payment open', words: 'This payment has not started.' },
  INPAYMENT: { title: 'Payment in progress', words: 'This payment is in progress.' },
  INFRAUD: { title: 'Already paid', words: 'This payment is complete and is being checked.' },
  FINISHED: { title: 'Already paid', words: paidWords },
  NOTAUTHORIZED: { title: 'Payment refused', words: 'The card was not accepted.' },
  CANCELLED: { title: 'Payment cancelled', words: 'This payment was cancelled.' },
  TIMEOUT: { title: 'Time ran out', words: 'The time to start this payment is over.' },
}

function orderCard({ merchant, orderRef, total, currency, id, details }: Payment, more?: Html): Html {
  return html`<dl class="card">
<dt>Merchant</dt><dd>${merchant}</dd>
<dt>Order</dt><dd>${orderRef}</dd>
<dt>Transaction</dt><dd>${id}</dd>
<dt>Amount</dt><dd class="total">${moneyText(total, currency)}</dd>
<dt>Language asked for</dt><dd>${details.language}</dd>
${more}
</dl>`
}

function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Returns an instant in Hungarian time, without the offset: `2026-12-24 14:00:00`. */
export function instantText(ms: number): string {
  return hungarianTime(new Date(ms)).replace('T', ' ').slice(0, 19)
}

/** Returns an amount as the bank's pages show it: `39 900 HUF`, `101.27 EUR`. */
export function moneyText(amount: number, currency: Currency): string {
  const decimals = currency === 'HUF' ? 0 : 2
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${amount.toLocaleString('en', digits).replaceAll(',', ' ')} ${currency}`
}
