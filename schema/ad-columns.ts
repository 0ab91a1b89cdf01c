/**
 * Under which names files of ads carry a field: elements of XML feeds, keys of JSON, columns of tables. The server reads files by it, the web proposes
 * with it which column is what.
 */

/** What an ad of a file may say, in the order in which the column assistant asks. */
export const AD_COLUMNS = {
  externalId: 'Nummer der Anzeige',
  title: 'Titel',
  postcode: 'Postleitzahl',
  town: 'Ort',
  employment: 'Art der Anstellung',
  contract: 'Befristung',
  hours: 'Wochenstunden',
  pay: 'Gehalt (Text)',
  payMin: 'Gehalt von',
  payMax: 'Gehalt bis',
  payPeriod: 'Gehalt je',
  description: 'Beschreibung',
  requirements: 'Anforderungen',
  start: 'Beginn',
  url: 'Adresse der Anzeige',
  apply: 'Adresse für Bewerbungen',
  contact: 'Ansprechpartner',
} as const

export type AdColumn = keyof typeof AD_COLUMNS

const NAMES: Readonly<Record<AdColumn, readonly string[]>> = {
  externalId: [
    'referencenumber',
    'reference',
    'referenz',
    'referenznummer',
    'refnr',
    'id',
    'jobid',
    'guid',
    'nummer',
    'stellennummer',
    'kennziffer',
  ],
  title: [
    'title',
    'titel',
    'jobtitle',
    'name',
    'position',
    'stelle',
    'stellentitel',
    'bezeichnung',
    'stellenbezeichnung',
    'beruf',
  ],
  postcode: ['postalcode', 'postcode', 'plz', 'zip', 'zipcode', 'postleitzahl'],
  town: [
    'city',
    'ort',
    'town',
    'stadt',
    'location',
    'standort',
    'arbeitsort',
    'einsatzort',
    'office',
    'filiale',
  ],
  employment: [
    'jobtype',
    'employmenttype',
    'employmenttypecode',
    'anstellungsart',
    'beschaeftigungsart',
    'arbeitszeitmodell',
    'anstellung',
    'art',
    'schedule',
    'arbeitszeit',
    'umfang',
    'vertragsart',
  ],
  contract: ['contract', 'contractterm', 'befristung', 'befristet', 'vertragslaufzeit'],
  hours: ['hours', 'weeklyhours', 'wochenstunden', 'stunden', 'stundenprowoche', 'maxhours', 'workhours'],
  pay: ['salary', 'gehalt', 'verguetung', 'lohn', 'pay', 'entgelt', 'bezahlung'],
  payMin: ['salarymin', 'gehaltvon', 'gehaltmin', 'minsalary', 'mindestgehalt', 'lohnvon', 'verguetungvon'],
  payMax: ['salarymax', 'gehaltbis', 'gehaltmax', 'maxsalary', 'hoechstgehalt', 'lohnbis', 'verguetungbis'],
  payPeriod: ['salaryperiod', 'gehaltje', 'gehaltszeitraum', 'salaryunit', 'zeitraum'],
  description: [
    'description',
    'beschreibung',
    'stellenbeschreibung',
    'text',
    'content',
    'jobdescription',
    'anzeigentext',
    'aufgaben',
  ],
  requirements: [
    'requirements',
    'anforderungen',
    'profil',
    'qualifikation',
    'qualifications',
    'voraussetzungen',
  ],
  start: ['startdate', 'jobstartdate', 'beginn', 'start', 'eintritt', 'eintrittsdatum', 'ab'],
  url: ['url', 'link', 'careersurl', 'joburl', 'adresse', 'anzeigeurl'],
  apply: [
    'applyurl',
    'careersapplyurl',
    'applicationurl',
    'bewerbungslink',
    'bewerbungsadresse',
    'bewerbungsurl',
  ],
  contact: ['contact', 'kontakt', 'ansprechpartner', 'ansprechpartnerin', 'email', 'kontaktperson'],
}

/** `Gehalt von (€)` and `gehalt_von` are one name. */
const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]/g, '')

const COLUMN_OF: ReadonlyMap<string, AdColumn> = new Map(
  (Object.keys(NAMES) as AdColumn[]).flatMap((column) =>
    // What the column assistant chose is its own name.
    [...NAMES[column], column.toLowerCase()].map((name) => [name, column] as const),
  ),
)

/** What a name says, or null. */
export const columnNamed = (name: string): AdColumn | null => COLUMN_OF.get(foldedName(name)) ?? null

/** The largest file of ads. */
export const MAX_ADS_BYTES = 5 * 1024 * 1024
/** Ads that are read of one source. */
export const MOST_ADS = 500
