/**
 * The invoice for programs: UN/CEFACT Cross Industry Invoice, profile EN 16931 (Factur-X 1.07, ZUGFeRD 2.3). The order of
 * elements is part of the format. BT numbers are those of EN 16931.
 */
import type { InvoiceIssuer } from '../env.ts'
import type { InvoiceBuyer, InvoiceDocument } from './invoice-document.ts'
import { day, exemption, plainEuros, settlement } from './invoice-words.ts'

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

const TYPE_CODES = { rechnung: '380', storno: '381' } as const

/** UNTDID 5305, and why there is no tax (VATEX). */
const TAX = {
  inland: { category: 'S', exemptionCode: undefined },
  reverse_charge: { category: 'AE', exemptionCode: 'VATEX-EU-AE' },
  nicht_steuerbar: { category: 'O', exemptionCode: 'VATEX-EU-O' },
} as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

type Part = string | undefined

/** An element with text; nothing where there is none. */
const leaf = (name: string, text: Part, attribute = ''): Part =>
  text === undefined || text === '' ? undefined : `<${name}${attribute}>${escaped(text)}</${name}>`

/** An element with elements; nothing where all are missing. */
function group(name: string, ...parts: readonly Part[]): Part {
  const inner = parts.filter((part) => part !== undefined).join('')
  return inner === '' ? undefined : `<${name}>${inner}</${name}>`
}

const date = (name: string, value: string, type: 'udt' | 'qdt' = 'udt'): Part =>
  group(name, leaf(`${type}:DateTimeString`, value.replaceAll('-', ''), ' format="102"'))

const uri = (name: string, address: Part): Part =>
  group(name, leaf('ram:URIID', address, name === 'ram:URIUniversalCommunication' ? ' schemeID="EM"' : ''))

function addressOf(party: InvoiceIssuer | InvoiceBuyer): Part {
  return group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', party.postalCode),
    leaf('ram:LineOne', party.street),
    leaf('ram:LineTwo', 'extra' in party ? party.extra : undefined),
    leaf('ram:CityName', party.town),
    leaf('ram:CountryID', party.country),
  )
}

const registration = (id: Part, scheme: 'VA' | 'FC'): Part =>
  group('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, ` schemeID="${scheme}"`))

/** BR-O-2: a sheet about what is not subject to VAT carries no VAT id for programs. BR-CO-26 wants another mark of the seller then. */
function sellerOf({ issuer, taxKind }: InvoiceDocument): Part {
  const carriesVatId = taxKind !== 'nicht_steuerbar'
  return group(
    'ram:SellerTradeParty',
    carriesVatId ? undefined : leaf('ram:ID', issuer.taxNumber ?? issuer.vatId),
    leaf('ram:Name', issuer.name),
    issuer.register === undefined ? undefined : leaf('ram:Description', issuer.register),
    group(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', issuer.name),
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', issuer.phone)),
      uri('ram:EmailURIUniversalCommunication', issuer.email),
    ),
    addressOf(issuer),
    uri('ram:URIUniversalCommunication', issuer.email),
    registration(issuer.taxNumber, 'FC'),
    carriesVatId ? registration(issuer.vatId, 'VA') : undefined,
  )
}

function buyerOf({ buyer, taxKind }: InvoiceDocument): Part {
  return group(
    'ram:BuyerTradeParty',
    leaf('ram:Name', buyer.name),
    group('ram:DefinedTradeContact', leaf('ram:PersonName', buyer.contact)),
    addressOf(buyer),
    uri('ram:URIUniversalCommunication', buyer.email),
    taxKind === 'nicht_steuerbar' ? undefined : registration(buyer.vatId, 'VA'),
  )
}

/** BR-O-5: "not subject to VAT" has no rate, not even 0. */
const rateOf = ({ taxKind, vatPercent }: InvoiceDocument): Part =>
  taxKind === 'nicht_steuerbar' ? undefined : leaf('ram:RateApplicablePercent', vatPercent.toFixed(2))

function lineOf(invoice: InvoiceDocument, index: number): Part {
  const line = invoice.lines[index]
  if (line === undefined) return undefined
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(index + 1))),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', line.text), leaf('ram:Description', line.detail)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', plainEuros(line.unitNetCents))),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', String(line.quantity), ' unitCode="C62"'),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', TAX[invoice.taxKind].category),
        rateOf(invoice),
      ),
      group(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', plainEuros(line.netCents)),
      ),
    ),
  )
}

/** Where the money goes to; a storno asks for none. */
const meansOf = ({ kind, issuer }: InvoiceDocument): Part =>
  kind === 'storno'
    ? undefined
    : group(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        // SEPA credit transfer.
        leaf('ram:TypeCode', '58'),
        group(
          'ram:PayeePartyCreditorFinancialAccount',
          leaf('ram:IBANID', issuer.iban),
          leaf('ram:AccountName', issuer.name),
        ),
        group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', issuer.bic)),
      )

function settlementOf(invoice: InvoiceDocument): Part {
  const tax = TAX[invoice.taxKind]
  const [net, vat, gross] = [invoice.netCents, invoice.vatCents, invoice.grossCents].map(plainEuros)
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.corrects?.number ?? invoice.number),
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    meansOf(invoice),
    group(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', vat),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', exemption(invoice)),
      leaf('ram:BasisAmount', net),
      leaf('ram:CategoryCode', tax.category),
      leaf('ram:ExemptionReasonCode', tax.exemptionCode),
      rateOf(invoice),
    ),
    group(
      'ram:BillingSpecifiedPeriod',
      date('ram:StartDateTime', invoice.serviceFrom),
      date('ram:EndDateTime', invoice.serviceTo),
    ),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', settlement(invoice).replaceAll('\u00a0', ' ')),
      invoice.dueOn === undefined ? undefined : date('ram:DueDateDateTime', invoice.dueOn),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', net),
      leaf('ram:TaxBasisTotalAmount', net),
      leaf('ram:TaxTotalAmount', vat, ' currencyID="EUR"'),
      leaf('ram:GrandTotalAmount', gross),
      leaf('ram:DuePayableAmount', gross),
    ),
    invoice.corrects === undefined
      ? undefined
      : group(
          'ram:InvoiceReferencedDocument',
          leaf('ram:IssuerAssignedID', invoice.corrects.number),
          date('ram:FormattedIssueDateTime', invoice.corrects.issuedOn, 'qdt'),
        ),
  )
}

const noteOf = ({ corrects }: InvoiceDocument): Part =>
  corrects === undefined
    ? undefined
    : group(
        'ram:IncludedNote',
        leaf('ram:Content', `Storno der Rechnung ${corrects.number} vom ${day(corrects.issuedOn)}`),
      )

export function invoiceXml(invoice: InvoiceDocument): string {
  const parts = [
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', TYPE_CODES[invoice.kind]),
      date('ram:IssueDateTime', invoice.issuedOn),
      noteOf(invoice),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((_, index) => lineOf(invoice, index)),
      group(
        'ram:ApplicableHeaderTradeAgreement',
        sellerOf(invoice),
        buyerOf(invoice),
        group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.buyer.orderReference)),
      ),
      // No goods: where and when is the period of the service, but the element must be there.
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlementOf(invoice),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${parts.join('')}</rsm:CrossIndustryInvoice>\n`
}
