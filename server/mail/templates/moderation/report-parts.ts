/** What the mails about reports share: words for what was reported and done, and what can be done against it. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { paragraph, quote, strong } from '../parts.ts'

export const subjectKind = z.enum(['job', 'job_request', 'company', 'contact_request', 'application'])
type SubjectKind = z.infer<typeof subjectKind>

/** A reporter without an account has no name here. */
export const reporterShape = { firstName: z.string().optional(), lastName: z.string().optional() }

export const decisionShape = {
  reference: z.string(),
  subjectKind,
  subjectTitle: z.string().optional(),
  measure: z.enum(['keine', 'eingeschraenkt', 'entfernt', 'konto_gesperrt', 'sonstige']),
  groundKind: z.enum(['gesetz', 'agb']).optional(),
  ground: z.string().optional(),
  facts: z.string(),
  decidedOn: z.iso.date(),
  complaintUntil: z.iso.date(),
}
const decision = z.object(decisionShape)
type Decision = z.infer<typeof decision>

export const SUBJECTS: Readonly<Record<SubjectKind, string>> = {
  job: 'Anzeige',
  job_request: 'Stellengesuch',
  company: 'Betrieb',
  contact_request: 'Gespräch',
  application: 'Nachrichten zu einer Bewerbung',
}

/** The measure as a sentence that fits both sides. */
function measureSentence({ subjectKind: kind, measure }: Pick<Decision, 'subjectKind' | 'measure'>): string {
  if (measure === 'keine') return 'Wir haben keinen Verstoß gefunden und nichts unternommen.'
  if (measure === 'konto_gesperrt') return 'Wir haben das Konto gesperrt, zu dem der Inhalt gehört.'
  if (measure === 'sonstige') return 'Wir haben etwas dagegen unternommen. Was, steht unten.'
  if (measure === 'entfernt') {
    if (kind === 'job') return 'Wir haben die Anzeige gesperrt. Sie ist nicht mehr online.'
    if (kind === 'job_request') return 'Wir haben das Stellengesuch gesperrt. Es ist nicht mehr online.'
    return 'Wir haben Nachrichten entfernt.'
  }
  if (kind === 'job') return 'Die Anzeige ist nicht mehr online, bis sie geändert und neu geprüft ist.'
  if (kind === 'job_request')
    return 'Das Stellengesuch ist nicht mehr online, bis es geändert und neu geprüft ist.'
  if (kind === 'company') return 'Der Betrieb gilt nicht mehr als geprüft.'
  return 'Wir haben das Gespräch beendet.'
}

const GROUNDS = { gesetz: 'Rechtliche Grundlage:', agb: 'Grundlage in unseren Nutzungsbedingungen:' } as const

export function greetReporter({
  firstName,
  lastName,
}: {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}): string {
  return firstName === undefined || lastName === undefined
    ? 'Guten Tag,'
    : `Guten Tag ${firstName} ${lastName},`
}

export const reference = (value: string): ReactNode => paragraph('Aktenzeichen: ', strong(value))

/** Facts, ground and that a person decided: what Art. 16 and 17 of the DSA ask for. */
export const statement = ({ measure, groundKind, ground, facts: found, ...rest }: Decision): ReactNode[] => [
  paragraph(measureSentence({ measure, ...rest })),
  paragraph('Was wir festgestellt haben:'),
  quote(found),
  ...(groundKind !== undefined && ground !== undefined
    ? [paragraph(GROUNDS[groundKind]), quote(ground)]
    : []),
  paragraph('Das hat ein Mensch geprüft und entschieden, ohne automatisierte Mittel.'),
]

export const remedies = (until: string): ReactNode[] => [
  paragraph(
    `Sind Sie damit nicht einverstanden? Bis zum ${until} können Sie sich kostenlos bei uns beschweren. Dann entscheidet eine andere Person aus unserem Team neu, wenn es eine gibt.`,
  ),
  paragraph(
    'Außerdem können Sie eine zugelassene außergerichtliche Streitbeilegungsstelle anrufen (Art. 21 der Verordnung (EU) 2022/2065) oder vor Gericht gehen.',
  ),
]
