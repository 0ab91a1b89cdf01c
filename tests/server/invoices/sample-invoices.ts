import { type InvoiceDocument, invoiceDocument } from '../../../server/invoices/invoice-document.ts'

/** As SQL answers: app_private.invoice_content. */
const PLUS = {
  number: 'RE-2026-000001',
  kind: 'rechnung',
  issuedOn: '2026-11-23',
  dueOn: '2026-12-07',
  serviceFrom: '2026-11-23',
  serviceTo: '2027-11-22',
  adDays: 90,
  issuer: {
    name: 'Müller & Söhne Stellenmarkt GmbH',
    street: 'Beispielweg 12',
    postalCode: '37073',
    town: 'Göttingen',
    country: 'DE',
    email: 'rechnung@orthostellen.example',
    phone: '+49 551 123456',
    vatId: 'DE136695976',
    taxNumber: '20/200/12345',
    register: 'Amtsgericht Göttingen, HRB 12345',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bank: 'Commerzbank',
  },
  buyer: {
    name: 'Sanitätshaus Kościuszko & Şahin "Süd" <GmbH>',
    contact: 'Mara Lindner',
    extra: 'Hinterhaus',
    street: 'Weender Straße 50',
    postalCode: '37073',
    town: 'Göttingen',
    country: 'DE',
    email: 'buchhaltung@kirchhoff.example',
    orderReference: 'PO-4711',
  },
  lines: [
    {
      text: 'Anzeige Plus',
      detail: '1 Anzeige, 90 Tage online, hervorgehoben (gekennzeichnet als „Anzeige“)',
      quantity: 1,
      unitNetCents: '24900',
      netCents: '24900',
    },
  ],
  taxKind: 'inland',
  vatPercent: 19,
  netCents: '24900',
  vatCents: '4731',
  grossCents: '29631',
  createdAt: '2026-11-23T04:00:00.000Z',
}

const untaxed = { vatPercent: 0, vatCents: '0', grossCents: '24900' }

const MANY = 14
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const rows = {
  domestic: PLUS,
  reverseCharge: {
    ...PLUS,
    ...untaxed,
    taxKind: 'reverse_charge',
    buyer: { ...PLUS.buyer, country: 'AT', postalCode: '1010', town: 'Wien', vatId: 'ATU12345675' },
  },
  swiss: {
    ...PLUS,
    ...untaxed,
    taxKind: 'nicht_steuerbar',
    buyer: { ...PLUS.buyer, country: 'CH', postalCode: '8001', town: 'Zürich', vatId: 'CHE116281710' },
  },
  storno: {
    ...PLUS,
    number: 'RE-2026-000002',
    kind: 'storno',
    issuedOn: '2026-11-30',
    dueOn: undefined,
    corrects: { number: 'RE-2026-000001', issuedOn: '2026-11-23' },
  },
  long: {
    ...PLUS,
    buyer: { ...PLUS.buyer, name: `${long} mbH & Co. KG`, contact: long, street: `${long} 1`, extra: long },
    lines: Array.from({ length: MANY }, (_, index) => ({
      ...PLUS.lines[0],
      text: `Anzeige ${index + 1} als Orthopädieschuhmacher-Meister (m/w/d) mit einem langen Namen`,
    })),
    netCents: String(24_900 * MANY),
    vatCents: String(4_731 * MANY),
    grossCents: String(29_631 * MANY),
  },
} as const

export type SampleName = keyof typeof rows

export const sampleNames: readonly SampleName[] = ['domestic', 'reverseCharge', 'swiss', 'storno', 'long']

export const sampleInvoice = (name: SampleName, changes: object = {}): InvoiceDocument =>
  invoiceDocument.parse({ ...rows[name], ...changes })
