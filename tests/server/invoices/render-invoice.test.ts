import { FacturX } from 'factur-x-kit'
import { describe, expect, test } from 'vitest'
import { InvoiceError } from '../../../server/invoices/invoice-document.ts'
import { day, euros, exemption, servicePeriod } from '../../../server/invoices/invoice-words.ts'
import { invoiceXml } from '../../../server/invoices/invoice-xml.ts'
import { renderInvoice } from '../../../server/invoices/render-invoice.ts'
import { schemaErrors } from './en16931-schema.ts'
import { readInvoice } from './read-invoice.ts'
import { type SampleName, sampleInvoice, sampleNames } from './sample-invoices.ts'

const SITE = 'OrthoStellen'
const render = (name: SampleName, changes?: object) => renderInvoice(sampleInvoice(name, changes), SITE)

const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

describe.each(sampleNames)('the invoice "%s"', (name) => {
  const invoice = sampleInvoice(name)

  test('is the same for people and programs, and says so in its metadata', async () => {
    const { pdf, xml } = await render(name)
    const read = await readInvoice(pdf)
    expect(Buffer.from(read.attachments.get('factur-x.xml') ?? []).toString()).toBe(xml)
    expect(read.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(read.metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(read.title).toContain(invoice.number)
    expect(read.language).toBe('de-DE')

    const text = withoutBlanks(read.pages.join(' '))
    const { issuer, buyer } = invoice
    for (const words of [
      ...[invoice.number, day(invoice.issuedOn), servicePeriod(invoice)],
      ...[euros(invoice.netCents), euros(invoice.vatCents), euros(invoice.grossCents)],
      ...[
        issuer.name,
        issuer.street,
        issuer.town,
        issuer.vatId,
        issuer.taxNumber,
        issuer.iban,
        issuer.register,
      ],
      ...[
        buyer.name,
        buyer.contact,
        buyer.extra,
        buyer.street,
        buyer.town,
        buyer.vatId,
        buyer.orderReference,
      ],
      ...invoice.lines.flatMap((line) => [line.text, line.detail]),
      invoice.dueOn && day(invoice.dueOn),
      invoice.corrects?.number,
      exemption(invoice),
    ])
      expect(text).toContain(withoutBlanks(words ?? ''))
  })

  test('fits the schema and the rules of EN 16931', async () => {
    const xml = invoiceXml(invoice)
    expect(schemaErrors(xml)).toBeUndefined()
    const parsed = await FacturX.fromXML(xml)
    const { valid, errors } = parsed.validate()
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('is read by a library for hybrid invoices', async () => {
    const { pdf } = await render(name)
    const { document, seller, buyer, totals } = (await FacturX.fromPDF(pdf)).object
    expect(document).toMatchObject({ id: invoice.number, type: invoice.kind === 'storno' ? '381' : '380' })
    expect(seller).toMatchObject({ name: invoice.issuer.name })
    expect(buyer).toMatchObject({ name: invoice.buyer.name })
    expect(totals).toMatchObject({ netTotal: Number(invoice.netCents) / 100 })
  })

  test('is the same bytes each time', async () => {
    const [first, second] = [await render(name), await render(name)]
    expect(Buffer.compare(first.pdf, second.pdf)).toBe(0)
  })

  test('is read by a scanner exactly when there is something to pay', async () => {
    const { code } = await readInvoice((await render(name)).pdf)
    if (invoice.kind === 'storno') return expect(code).toBeUndefined()
    const amount = (Number(invoice.grossCents) / 100).toFixed(2)
    expect(code?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', invoice.issuer.name, 'DE89370400440532013000'],
      ...[`EUR${amount}`, '', '', invoice.number],
    ])
  })
})

test('a screen reader meets title, tables with their headings, and the code by its name', async () => {
  const { parts } = await readInvoice((await render('domestic')).pdf)
  for (const part of ['Document', 'H1', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'Figure'])
    expect(parts).toContain(part)
  expect(parts.filter((part) => part === 'H1')).toHaveLength(1)
})

test('a long invoice has several pages, each with the number, the page and who issued it', async () => {
  const { pages } = await readInvoice((await render('long')).pdf)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('RE-2026-000001')
    expect(text).toContain(`Seite ${index + 1} von ${pages.length}`)
    expect(text).toContain('Müller & Söhne Stellenmarkt GmbH')
  }
  expect(pages.join(' ')).toContain('Anzeige 14')
})

test('a storno refers to the first invoice, with its own number and amounts as they were', () => {
  const xml = invoiceXml(sampleInvoice('storno'))
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(xml).toContain(
    '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-2026-000001</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261123</qdt:DateTimeString>',
  )
  expect(xml).toContain('<ram:GrandTotalAmount>296.31</ram:GrandTotalAmount>')
  expect(xml).not.toContain('IBANID')
})

test('who pays the tax is said in words and codes', () => {
  const reverse = invoiceXml(sampleInvoice('reverseCharge'))
  expect(reverse).toContain('<ram:CategoryCode>AE</ram:CategoryCode>')
  expect(reverse).toContain('<ram:ExemptionReasonCode>VATEX-EU-AE</ram:ExemptionReasonCode>')
  expect(reverse).toContain('<ram:ID schemeID="VA">ATU12345675</ram:ID>')
  expect(exemption(sampleInvoice('reverseCharge'))).toMatch(
    /^Steuerschuldnerschaft des Leistungsempfängers .*DE136695976.*ATU12345675/,
  )
  // BR-O-2 to BR-O-5: no VAT id, no rate.
  const swiss = invoiceXml(sampleInvoice('swiss'))
  expect(swiss).toContain('<ram:CategoryCode>O</ram:CategoryCode>')
  expect(swiss).not.toContain('schemeID="VA"')
  expect(swiss).not.toContain('RateApplicablePercent')
})

test('the service period fits what was bought: days of each job, or all of it', () => {
  const { adDays: _, ...year } = sampleInvoice('domestic')
  expect(servicePeriod(year)).toBe('23.11.2026 – 22.11.2027')
  expect(servicePeriod(sampleInvoice('domestic'))).toBe(
    'je 90\u00a0Tage ab Freigabe, abrufbar 23.11.2026 – 22.11.2027',
  )
})

test('tax is rounded once, half a cent up', async () => {
  const line = { text: 'Probe', quantity: 3, unitNetCents: '50', netCents: '150' }
  // 19 % of 1.50 € are 28.5 cents.
  const amounts = { lines: [line], netCents: '150', vatCents: '29', grossCents: '179' }
  expect(schemaErrors((await render('domestic', amounts)).xml)).toBeUndefined()
})

test.each([
  ['a total that does not add up', { grossCents: '29632' }],
  ['a tax that does not fit', { vatCents: '4730', grossCents: '29630' }],
  ['lines that do not add up', { netCents: '24800', vatCents: '4712', grossCents: '29512' }],
  ['a storno of nothing', { kind: 'storno', dueOn: undefined }],
  [
    'reverse charge without the VAT id of the buyer',
    { taxKind: 'reverse_charge', vatPercent: 0, vatCents: '0', grossCents: '24900' },
  ],
  ['tax where there is none', { taxKind: 'nicht_steuerbar' }],
  ['a period that ends before it begins', { serviceTo: '2026-11-22' }],
])('no invoice is made with %s', async (_, changes) => {
  await expect(render('domestic', changes)).rejects.toThrow(InvoiceError)
})

test('letters that no font has do not break the sheet, and programs get them as they are', async () => {
  const buyer = { ...sampleInvoice('domestic').buyer, name: 'Протез Ψ 😀\u0007 GmbH' }
  const { pdf, xml } = await render('domestic', { buyer })
  expect(xml).toContain('Протез Ψ 😀 GmbH')
  expect(schemaErrors(xml)).toBeUndefined()
  expect((await readInvoice(pdf)).pages[0]).toContain('?????? ? ?? GmbH')
})
