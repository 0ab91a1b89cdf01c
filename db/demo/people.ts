import { companies } from './companies/companies.ts'
import type { Qualification } from './demo-types.ts'
import { demoId, fractionOf } from './deterministic.ts'
import { allJobRequests } from './job-requests.ts'
import { demoJobs } from './jobs/jobs.ts'

/** Shown around: what it has is written by hand. */
export const SHOWN_APPLICANT = 'bewerber@orthostellen.example'

export const DEMO_PASSWORD = 'Demo-Passwort1!'

export type DemoPerson = {
  readonly id: string
  readonly email: string
  readonly first: string
  readonly last: string
  readonly role: 'applicant' | 'employer' | 'admin'
  /** Days since the sign-up. */
  readonly age: number
}

export type DemoApplicant = DemoPerson & {
  readonly phone: string
  readonly location: string
  readonly searchRegion: string
  readonly preference: string
  readonly profession: string
  readonly qualification: Qualification
}

const person = (
  email: string,
  first: string,
  last: string,
  role: DemoPerson['role'],
  age: number,
): DemoPerson => ({
  id: demoId(`person ${email}`, age * 24 * 60),
  email,
  first,
  last,
  role,
  age,
})

/** Local part of an e-mail address, without umlauts. */
const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

export const admin = person('admin@orthostellen.example', 'Judith', 'Ahrens', 'admin', 210)

/** The company with jobs in every status. */
export const SHOWCASE_COMPANY = 'kirchhoff'

const longOnline = new Set(
  demoJobs
    .filter(
      ({ status, endsInDays }) =>
        endsInDays !== undefined || ['abgelaufen', 'besetzt'].includes(status ?? ''),
    )
    .map(({ company }) => company),
)

/** Over a year, the newest company two months ago: each signs up before its oldest job. */
const employerAge = (key: string, index: number): number =>
  Math.max(longOnline.has(key) ? 96 : 0, 63 + Math.round(330 * (index / companies.length) ** 0.75))

/** The first member of each company, by the key of the company. */
export const employers: ReadonlyMap<string, DemoPerson> = new Map(
  companies.map(({ key, contact: [first, last], domain }, index) => [
    key,
    key === SHOWCASE_COMPANY
      ? person('arbeitgeber@orthostellen.example', first, last, 'employer', 190)
      : person(
          `${mailName(first)}.${mailName(last)}@${domain}.example`,
          first,
          last,
          'employer',
          employerAge(key, index),
        ),
  ]),
)

/** A second member of the showcase company: a company can have several. */
export const colleague = person(
  'tobias.kirchhoff@sanitaetshaus-kirchhoff.example',
  'Tobias',
  'Kirchhoff',
  'employer',
  120,
)

type ApplicantLine = readonly [
  first: string,
  last: string,
  location: string,
  searchRegion: string,
  profession: string,
  qualification: Qualification,
  preference: string,
]

const applicantLines: readonly ApplicantLine[] = [
  [
    'Mara',
    'Lindner',
    'Göttingen',
    'Südniedersachsen und Nordhessen',
    'orthopaedietechnik-mechaniker',
    'geselle',
    'Beinprothetik mit Kliniktagen, kleines Team, gern vier Tage in der Woche.',
  ],
  [
    'Jonas',
    'Petersen',
    'Hamburg',
    'Hamburg und Holstein',
    'orthopaedietechnik-mechaniker',
    'geselle',
    'Orthetik mit Carbon, moderne Werkstatt, Weg zur Meisterprüfung.',
  ],
  [
    'Svenja',
    'Roth',
    'Kassel',
    'Kassel, Göttingen, Paderborn',
    'orthopaedieschuhmacher',
    'geselle',
    'Maßschuhbau statt Einlagen in Serie, Teilzeit mit 30 Stunden.',
  ],
  [
    'Tobias',
    'Krüger',
    'Leipzig',
    'Leipzig und Halle',
    'reha-techniker',
    'ausbildung',
    'Rollstuhlbau, gern mit Sportversorgung, Vollzeit.',
  ],
  [
    'Lea',
    'Hofmann',
    'Frankfurt am Main',
    'Rhein-Main-Gebiet',
    'physiotherapeut',
    'ausbildung',
    'Sportphysiotherapie mit Trainingsfläche, 30 Minuten je Behandlung.',
  ],
  [
    'Piotr',
    'Nowak',
    'Berlin',
    'Berlin und Brandenburg',
    'orthopaedietechnik-mechaniker',
    'geselle',
    'Prothetik, Unterstützung beim Deutschlernen im Fach.',
  ],
  [
    'Hannah',
    'Vogt',
    'Nürnberg',
    'Franken',
    'orthopaedietechnikermeister',
    'meister',
    'Werkstattleitung mit Verantwortung für Ausbildung und Technik.',
  ],
  [
    'Ben',
    'Sommer',
    'Mainz',
    'Mainz und Wiesbaden',
    'kaufmann-gesundheitswesen',
    'ausbildung',
    'Abrechnung und Kostenvoranschläge, zwei bis drei Tage von zu Hause.',
  ],
  [
    'Aylin',
    'Yıldız',
    'Dortmund',
    'Ruhrgebiet',
    'sanitaetshausfachverkaeufer',
    'quereinstieg',
    'Beratung und Kompression, Wechsel aus der Pflege.',
  ],
  [
    'Greta',
    'Lohmann',
    'Oldenburg',
    'Oldenburg und Bremen',
    'podologe',
    'ausbildung',
    'Podologie mit Schwerpunkt diabetischer Fuß, 25 Stunden.',
  ],
]

export const applicants: readonly DemoApplicant[] = applicantLines.map(
  ([first, last, location, searchRegion, profession, qualification, preference], index) => ({
    ...person(
      index === 0 ? SHOWN_APPLICANT : `${mailName(first)}.${mailName(last)}@post.example`,
      first,
      last,
      'applicant',
      // The account that is shown around has had a request before the present one.
      index === 0 ? 240 : 75 - index * 6,
    ),
    // Mobile numbers reserved for fiction.
    phone: `0171 39200 ${String(11 + index * 7)}`,
    location,
    searchRegion,
    preference,
    profession,
    qualification,
  }),
)

const nameKey = ([first, last]: readonly [string, string]): string => `${first} ${last}`
const knownNames = new Set(applicants.map(({ first, last }) => nameKey([first, last])))

/** The owner of a request who is none of the applicants above. */
const requestPeople: readonly DemoPerson[] = [
  ...new Map(
    allJobRequests
      .filter(({ name }) => !knownNames.has(nameKey(name)))
      .map(({ name }) => [nameKey(name), name] as const),
  ),
].map(([key, [first, last]]) =>
  person(
    `${mailName(first)}.${mailName(last)}@post.example`,
    first,
    last,
    'applicant',
    130 + Math.round(250 * fractionOf(`sign-up ${key}`)),
  ),
)

/** Accounts of the last weeks that have no request yet. */
const newcomers: readonly DemoPerson[] = [
  'Anna Brinkmann',
  'Felix Ostermann',
  'Nora Haas',
  'Lukas Behrmann',
  'Emine Kaya',
  'Paul Wittig',
  'Sarah Kirschner',
  'Marek Zielinski',
  'Julia Faber',
  'David Lorenz',
  'Katharina Moll',
  'Simon Ebert',
  'Laura Stamm',
  'Jakob Reinhold',
  'Meltem Arslan',
  'Robin Sievers',
  'Elena Marquardt',
  'Timo Grabowski',
  'Clara Niemann',
  'Oskar Dietz',
  'Ronja Feldmann',
  'Malte Kruse',
  'Vera Holst',
  'Niklas Arendt',
].map((name, index) => {
  const [first = '', last = ''] = name.split(' ')
  return person(
    `${mailName(first)}.${mailName(last)}@post.example`,
    first,
    last,
    'applicant',
    2 + Math.round(index * 3.4),
  )
})

/** Registered, and without a company yet. */
const newEmployers: readonly DemoPerson[] = (
  [
    ['Henrik', 'Thormann', 'orthopaedie-thormann', 4],
    ['Bettina', 'Gerlach', 'sanitaetshaus-gerlach', 17],
    ['Murat', 'Demir', 'reha-demir', 29],
    ['Susanne', 'Pohl', 'podologie-pohl', 46],
  ] as const
).map(([first, last, domain, age]) =>
  person(`${mailName(first)}.${mailName(last)}@${domain}.example`, first, last, 'employer', age),
)

/** Who applies and reads besides the accounts that are shown around, whose lists are written by hand. */
export const otherApplicants: readonly DemoPerson[] = [...requestPeople, ...newcomers]

const byName = new Map([...applicants, ...requestPeople].map((one) => [nameKey([one.first, one.last]), one]))

export function requestOwner(name: readonly [first: string, last: string]): DemoPerson {
  const owner = byName.get(nameKey(name))
  if (owner === undefined) throw new Error(`Nobody is called ${nameKey(name)}`)
  return owner
}

export const people: readonly DemoPerson[] = [
  admin,
  ...employers.values(),
  colleague,
  ...applicants,
  ...otherApplicants,
  ...newEmployers,
]
