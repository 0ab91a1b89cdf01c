/**
 * What the law wants to be said about who runs the site: the names of the variables (server/env.ts reads them) and the
 * German labels of the pages. Only what is configured reaches a page; a required one that is missing shows as its label
 * in square brackets, with a note that lists what is missing.
 */
export const operatorFields = {
  name: { variable: 'OPERATOR_NAME', label: 'Name und Rechtsform', required: true },
  represented: {
    variable: 'OPERATOR_REPRESENTED_BY',
    label: 'Vertretungsberechtigte Person',
    required: false,
  },
  street: { variable: 'OPERATOR_STREET', label: 'Straße und Hausnummer', required: true },
  town: { variable: 'OPERATOR_TOWN', label: 'PLZ und Ort', required: true },
  email: { variable: 'OPERATOR_EMAIL', label: 'E-Mail-Adresse', required: true },
  phone: { variable: 'OPERATOR_PHONE', label: 'Telefonnummer', required: true },
  register: { variable: 'OPERATOR_REGISTER', label: 'Registergericht und Registernummer', required: false },
  vatId: {
    variable: 'OPERATOR_VAT_ID',
    label: 'Umsatzsteuer-Identifikationsnummer',
    required: false,
  },
  responsible: {
    variable: 'OPERATOR_RESPONSIBLE',
    label: 'Verantwortliche Person mit Anschrift',
    required: true,
  },
  dataProtection: {
    variable: 'OPERATOR_DATA_PROTECTION_OFFICER',
    label: 'Kontakt der oder des Datenschutzbeauftragten',
    required: false,
  },
  authority: {
    variable: 'OPERATOR_AUTHORITY',
    label: 'Zuständige Datenschutz-Aufsichtsbehörde',
    required: true,
  },
  hosting: {
    variable: 'OPERATOR_HOSTING',
    label: 'Hosting-Anbieter mit Anschrift und Ort der Server',
    required: true,
  },
  mailService: {
    variable: 'OPERATOR_MAIL_SERVICE',
    label: 'Dienstleister für den Versand von E-Mails',
    required: false,
  },
} as const satisfies Record<
  string,
  { readonly variable: `OPERATOR_${string}`; readonly label: string; readonly required: boolean }
>

export type OperatorField = keyof typeof operatorFields

/** The facts that are configured. */
export type Operator = { readonly [Field in OperatorField]?: string | undefined }

function isField(name: string): name is OperatorField {
  return Object.hasOwn(operatorFields, name)
}

/** In the order of the list above. */
export const operatorFieldNames: readonly OperatorField[] = Object.keys(operatorFields).filter(isField)

export const missingOperatorFields = (operator: Operator): OperatorField[] =>
  operatorFieldNames.filter((field) => operatorFields[field].required && operator[field] === undefined)
