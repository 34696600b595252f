import type { Config } from './config'
import { createInvoiceIssuer } from './features/invoiceIssuer/createInvoiceIssuer'
import { currentVenue } from './features/settings/venueModel'
import type { Invoicing } from './gateways/invoicing/invoicing'
import { createSzamlazz } from './gateways/invoicing/szamlazz/createSzamlazz'

const timeoutMs = 30_000

/** Returns the configured invoice service; undefined when it is off. */
export function openInvoicing({ invoicing: { service, szamlazz } }: Config): Invoicing | undefined {
  if (service === 'off') return undefined
  if (service === 'szamlazz') return createSzamlazz({ ...szamlazz, timeoutMs })
  return createInvoiceIssuer(currentVenue)
}
