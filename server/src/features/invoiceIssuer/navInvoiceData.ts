import { euVatPrefix } from '@range/shared/invoices/taxNumber'
import { hufOfMinor, type InvoiceLine, unitPrice, type VatRate, vatPercent, vatSums } from '@range/shared/invoices/vat'
import { fromMinor } from '@range/shared/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

const builder = new XMLBuilder({ ignoreAttributes: false })
const paymentMethods = { ONLINE: 'CARD', CARD: 'CARD', CASH: 'CASH' } as const
const exemptions = { AAM: 'alanyi adómentes', TAM: 'tárgyi adómentes' } as const

/** Returns a document in the form of NAV's Online Invoice system, InvoiceData 3.0 (github.com/nav-gov-hu/Online-Invoice). */
export function navInvoiceData(document: IssuedInvoiceDocument): string {
  const { number, issuedOn, original, change, lines, linesBefore } = document
  const content = {
    invoiceNumber: number,
    invoiceIssueDate: issuedOn,
    completenessIndicator: false,
    invoiceMain: {
      invoice: {
        ...(original && {
          invoiceReference: {
            originalInvoiceNumber: original,
            modifyWithoutMaster: false,
            modificationIndex: change ?? 1,
          },
        }),
        invoiceHead: headOf(document),
        invoiceLines: {
          mergedItemIndicator: false,
          line: lines.map((line, index) =>
            lineOf(line, { document, lineNumber: index + 1, linesBefore: linesBefore ?? 0 }),
          ),
        },
        invoiceSummary: summaryOf(document),
      },
    },
  }
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    InvoiceData: {
      '@_xmlns': 'http://schemas.nav.gov.hu/OSA/3.0/data',
      '@_xmlns:common': 'http://schemas.nav.gov.hu/NTCA/1.0/common',
      '@_xmlns:base': 'http://schemas.nav.gov.hu/OSA/3.0/base',
      ...content,
    },
  })
}

function headOf({ seller, buyer, fulfilledOn, currency, rate, method, issuedOn, form }: IssuedInvoiceDocument) {
  return {
    supplierInfo: {
      supplierTaxNumber: taxNumberOf(seller.taxNumber ?? ''),
      supplierName: seller.name,
      supplierAddress: addressOf({ ...seller, country: 'HU' }),
    },
    customerInfo: customerOf(buyer),
    invoiceDetail: {
      invoiceCategory: 'NORMAL',
      invoiceDeliveryDate: fulfilledOn,
      currencyCode: currency,
      exchangeRate: currency === 'HUF' ? 1 : rate,
      paymentMethod: paymentMethods[method],
      paymentDate: issuedOn,
      invoiceAppearance: form,
    },
  }
}

/** The data of private persons must not be reported. */
function customerOf(buyer: IssuedInvoiceDocument['buyer']) {
  const { isCompany, country, taxNumber, name } = buyer
  if (!isCompany) return { customerVatStatus: 'PRIVATE_PERSON' }
  const isDomestic = country === 'HU'
  return {
    customerVatStatus: isDomestic ? 'DOMESTIC' : 'OTHER',
    ...(taxNumber && {
      customerVatData: isDomestic ? { customerTaxNumber: taxNumberOf(taxNumber) } : foreignNumber(buyer),
    }),
    customerName: name,
    customerAddress: addressOf(buyer),
  }
}

function foreignNumber({ country, taxNumber }: IssuedInvoiceDocument['buyer']) {
  return euVatPrefix(country ?? '') ? { communityVatNumber: taxNumber } : { thirdStateTaxId: taxNumber }
}

function taxNumberOf(taxNumber: string) {
  const [taxpayerId, vatCode, countyCode] = taxNumber.split('-')
  return { 'base:taxpayerId': taxpayerId, 'base:vatCode': vatCode, 'base:countyCode': countyCode }
}

type Address = Partial<Record<'country' | 'postCode' | 'city' | 'streetAddress', string | null>>

/** Post codes of other countries may have letters and signs that NAV does not accept. */
function addressOf({ country, postCode, city, streetAddress }: Address) {
  const accepted = (postCode ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(0, 10)
  return {
    'base:simpleAddress': {
      'base:countryCode': country,
      'base:postalCode': accepted.length < 3 ? accepted.padStart(4, '0') : accepted,
      'base:city': city,
      'base:additionalAddressDetail': streetAddress,
    },
  }
}

function lineOf(
  { name, quantity, vatRate, netMinor, vatMinor, grossMinor }: InvoiceLine,
  { document, lineNumber, linesBefore }: { document: IssuedInvoiceDocument; lineNumber: number; linesBefore: number },
) {
  const { amount, huf } = amountsIn(document)
  return {
    lineNumber,
    ...(document.original && {
      lineModificationReference: { lineNumberReference: linesBefore + lineNumber, lineOperation: 'CREATE' },
    }),
    lineExpressionIndicator: true,
    lineNatureIndicator: 'SERVICE',
    lineDescription: name,
    quantity,
    unitOfMeasure: 'PIECE',
    unitPrice: unitPrice(amount(netMinor), { quantity }),
    unitPriceHUF: unitPrice(huf(netMinor), { quantity }),
    lineAmountsNormal: {
      lineNetAmountData: { lineNetAmount: amount(netMinor), lineNetAmountHUF: huf(netMinor) },
      lineVatRate: rateOf(vatRate),
      lineVatData: { lineVatAmount: amount(vatMinor), lineVatAmountHUF: huf(vatMinor) },
      lineGrossAmountData: {
        lineGrossAmountNormal: amount(grossMinor),
        lineGrossAmountNormalHUF: huf(grossMinor),
      },
    },
  }
}

function summaryOf(document: IssuedInvoiceDocument) {
  const { lines, currency, rate } = document
  const { amount, huf } = amountsIn(document)
  const sums = vatSums(lines, currency, rate)
  const total = (field: 'netMinor' | 'vatMinor' | 'grossMinor' | 'vatHuf') =>
    sums.reduce((sum, one) => sum + one[field], 0)
  return {
    summaryNormal: {
      summaryByVatRate: sums.map(({ vatRate, netMinor, vatMinor, grossMinor, vatHuf }) => ({
        vatRate: rateOf(vatRate),
        vatRateNetData: { vatRateNetAmount: amount(netMinor), vatRateNetAmountHUF: huf(netMinor) },
        vatRateVatData: { vatRateVatAmount: amount(vatMinor), vatRateVatAmountHUF: vatHuf },
        vatRateGrossData: { vatRateGrossAmount: amount(grossMinor), vatRateGrossAmountHUF: huf(netMinor) + vatHuf },
      })),
      invoiceNetAmount: amount(total('netMinor')),
      invoiceNetAmountHUF: huf(total('netMinor')),
      invoiceVatAmount: amount(total('vatMinor')),
      invoiceVatAmountHUF: total('vatHuf'),
    },
    summaryGrossData: {
      invoiceGrossAmount: amount(total('grossMinor')),
      invoiceGrossAmountHUF: huf(total('grossMinor')),
    },
  }
}

function amountsIn({ currency, rate }: IssuedInvoiceDocument) {
  return {
    amount: (minor: number) => fromMinor(minor, currency),
    huf: (minor: number) => (currency === 'HUF' ? minor : hufOfMinor(minor, rate)),
  }
}

function rateOf(vatRate: VatRate) {
  if (vatRate === 'AAM' || vatRate === 'TAM') return { vatExemption: { case: vatRate, reason: exemptions[vatRate] } }
  return { vatPercentage: vatPercent(vatRate) / 100 }
}
