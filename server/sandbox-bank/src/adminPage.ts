import { type Faults, serviceNames } from './faults'
import { type Html, html } from './html'
import type { PaymentNotification } from './ledger'
import { type Payment, refundStatusOf } from './payment'
import { instantText, moneyText, page } from './paymentPage'

type Shown = { payments: Payment[]; notifications: PaymentNotification[]; faults: Faults }

/** Returns the page with the faults and the latest payments and notifications, newest first, without personal data. */
export function adminPage({ payments, notifications, faults }: Shown): string {
  return page(
    { title: 'Back office', root: '.', isWide: true },
    html`<h1>Back office</h1>
<section class="card"><h2>Payments</h2>${payments.length ? paymentTable(payments) : html`<p>No payments yet.</p>`}</section>
<section class="card"><h2>Notifications to the shop</h2>${
      notifications.length ? notificationTable(notifications) : html`<p>No notifications yet.</p>`
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

function notificationTable(notifications: PaymentNotification[]): Html {
  return html`<div class="scroll" role="region" aria-label="Notifications" tabindex="0"><table>
<thead><tr><th scope="col">Created</th><th scope="col">Order</th><th scope="col">Reports</th><th scope="col">Attempts</th><th scope="col">Next attempt</th><th scope="col">Action</th></tr></thead>
<tbody>${notifications.map(
    ({ id, createdAt, orderRef, tells, attempts, nextAt }) => html`<tr>
<td>${instantText(createdAt)}</td>
<td>${orderRef}</td>
<td>${tells}</td>
<td>${attempts.map(({ at, result, detail }) => html`${instantText(at)} ${result} ${detail}<br>`)}</td>
<td>${nextAt === null ? 'none' : instantText(nextAt)}</td>
<td><form method="post" action="admin/notifications/${id}/resend"><button aria-label="Send again: ${orderRef} ${tells}">Send again</button></form></td>
</tr>`,
  )}</tbody></table></div>`
}

function knobForm(faults: Faults): Html {
  return html`<form method="post" action="admin/faults">
<label for="ipn">When to send notifications</label>
<select id="ipn" name="ipn">${['after-redirect', 'before-redirect'].map(
    (moment) => html`<option${moment === faults.ipn && html` selected`}>${moment}</option>`,
  )}</select>
${amount('ipnCopies', 'Copies of each notification', faults.ipnCopies)}
${box('ipnLost', 'Lose notifications', faults.ipnLost)}
${amount('fraudCheckMs', 'Fraud check duration (ms)', faults.fraudCheckMs)}
<fieldset><legend>No response from</legend>${serviceNames.map((name) =>
    box(`noAnswer-${name}`, name, faults.noAnswer.includes(name)),
  )}</fieldset>
<button class="main">Apply</button>
</form>`
}

function box(name: string, label: string, isOn: boolean): Html {
  return html`<label class="check"><input type="checkbox" name="${name}"${isOn && html` checked`}> ${label}</label>`
}

function amount(name: string, label: string, value: number): Html {
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" min="0" value="${value}">`
}
