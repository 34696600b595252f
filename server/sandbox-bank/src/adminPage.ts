import { type Faults, serviceNames } from './faults'
import { type Html, html } from './html'
import type { Notice } from './ledger'
import { type Payment, refundStatusOf } from './payment'
import { instantText, moneyText, page } from './paymentPage'

type Shown = { payments: Payment[]; notices: Notice[]; faults: Faults }

/** Payments and notifications, newest first, without anything personal; and the faults. */
export function adminPage({ payments, notices, faults }: Shown): string {
  return page(
    { title: 'Back office', root: '.', isWide: true },
    html`<h1>Back office</h1>
<section class="card"><h2>Payments</h2>${payments.length ? paymentTable(payments) : html`<p>No payment yet.</p>`}</section>
<section class="card"><h2>Notifications to the shop</h2>${
      notices.length ? noticeTable(notices) : html`<p>No notification yet.</p>`
    }</section>
<section class="card"><h2>Faults</h2>${knobForm(faults)}</section>`,
  )
}

function paymentTable(payments: Payment[]): Html {
  return html`<div class="scroll" role="region" aria-label="Payments" tabindex="0"><table>
<thead><tr><th scope="col">Opened</th><th scope="col">Transaction</th><th scope="col">Order</th><th scope="col">Merchant</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${payments.map(
    (payment) => html`<tr>
<td>${instantText(payment.createdAt)}</td>
<td>${payment.id}</td>
<td>${payment.orderRef}</td>
<td>${payment.merchant}</td>
<td>${moneyText(payment.total, payment.currency)}</td>
<td>${[payment.status, payment.code || undefined, refundStatusOf(payment)].filter(Boolean).join(' ')}</td>
</tr>`,
  )}</tbody></table></div>`
}

function noticeTable(notices: Notice[]): Html {
  return html`<div class="scroll" role="region" aria-label="Notifications" tabindex="0"><table>
<thead><tr><th scope="col">Written</th><th scope="col">Order</th><th scope="col">Tells</th><th scope="col">Tries</th><th scope="col">Next</th><th scope="col">By hand</th></tr></thead>
<tbody>${notices.map(
    ({ id, createdAt, orderRef, tells, attempts, nextAt }) => html`<tr>
<td>${instantText(createdAt)}</td>
<td>${orderRef}</td>
<td>${tells}</td>
<td>${attempts.map(({ at, result, detail }) => html`${instantText(at)} ${result} ${detail}<br>`)}</td>
<td>${nextAt === null ? 'none' : instantText(nextAt)}</td>
<td><form method="post" action="admin/notices/${id}/resend"><button aria-label="Send again: ${orderRef} ${tells}">Send again</button></form></td>
</tr>`,
  )}</tbody></table></div>`
}

function knobForm(faults: Faults): Html {
  return html`<form method="post" action="admin/faults">
<div class="faults">
<div>
${choice('ipn', 'Notification comes', faults.ipn, ['after-redirect', 'before-redirect'])}
${amount('ipnDelayMs', 'Notification delay (ms)', faults.ipnDelayMs)}
${amount('ipnCopies', 'Copies of each notification', faults.ipnCopies)}
${choice('refundIpnAs', 'Refunds are told as', faults.refundIpnAs, ['refundStatus', 'REFUND'])}
${box('ipnLost', 'Notifications get lost', faults.ipnLost)}
${box('ipnWrongSignature', 'Notifications are wrongly signed', faults.ipnWrongSignature)}
${box('sendUnsuccessful', 'Unsuccessful ends are notified too', faults.sendUnsuccessful)}
</div>
<div>
${amount('slowAnswersMs', 'API answers wait (ms)', faults.slowAnswersMs)}
${amount('fraudCheckMs', 'Fraud check lasts (ms)', faults.fraudCheckMs)}
${choice('remainingBeforeRefund', 'Remaining before any refund', faults.remainingBeforeRefund, ['total', 'zero'])}
${box('negativeRefunds', 'Refunds are listed as negative amounts', faults.negativeRefunds)}
${box('extraFields', 'Messages carry unknown fields', faults.extraFields)}
<fieldset><legend>No answer from</legend>${serviceNames.map((name) =>
    box(`noAnswer-${name}`, name, faults.noAnswer.includes(name)),
  )}</fieldset>
</div>
</div>
<button class="main">Turn the faults</button>
</form>`
}

function box(name: string, label: string, isOn: boolean): Html {
  return html`<label class="check"><input type="checkbox" name="${name}"${isOn && html` checked`}> ${label}</label>`
}

function amount(name: string, label: string, value: number): Html {
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" min="0" value="${value}">`
}

function choice(name: string, label: string, chosen: string, choices: string[]): Html {
  return html`<label for="${name}">${label}</label><select id="${name}" name="${name}">${choices.map(
    (each) => html`<option${each === chosen && html` selected`}>${each}</option>`,
  )}</select>`
}
