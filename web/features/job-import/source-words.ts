/** What the import says, in words. */
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import type { ImportedJobFragment, JobSourceFragment } from './job-import.generated.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  not_public: 'Diese Adresse ist von außen nicht zu erreichen.',
  unreachable: 'Die Seite antwortet nicht. Stimmt die Adresse?',
  not_found: 'Unter dieser Adresse gibt es nichts. Stimmt sie?',
  timeout: 'Die Seite antwortet zu langsam.',
  too_large: 'Die Datei dort ist größer als 5 MB.',
  robots: 'Die Seite verbietet in ihrer robots.txt, dass wir sie lesen.',
  no_ads: 'Dort stehen keine Anzeigen, die wir lesen können.',
  not_readable: 'Was dort steht, ist kein Feed, den wir lesen können.',
  unsafe_xml: 'Der Feed enthält, was wir aus Sicherheit nicht lesen (eigene Entities oder DTD).',
  interrupted: 'Das Lesen wurde unterbrochen.',
}

const problemText = (problem: string): string => PROBLEMS[problem] ?? 'Das Lesen hat nicht geklappt.'

const FIELDS: Readonly<Record<string, string>> = {
  title: 'Titel',
  company: 'Name des Betriebs',
  professionSlug: 'Beruf',
  placeId: 'Arbeitsort',
  location: 'Arbeitsort',
  jobTypes: 'Art der Anstellung',
  jobType: 'Art der Anstellung',
  contractTerm: 'Befristung',
  weeklyHours: 'Wochenstunden',
  remote: 'Homeoffice',
  startDate: 'Beginn',
  description: 'Beschreibung',
  requirements: 'Anforderungen',
  salaryMin: 'Gehalt',
  salaryMax: 'Gehalt',
  salaryPeriod: 'Gehalt',
  applyUrl: 'Bewerbung',
}

const fieldText = (field: string): string => FIELDS[field] ?? field

/** Each name once: pay is three fields. */
const fieldList = (fields: readonly string[]): string => [...new Set(fields.map(fieldText))].join(', ')

const DOUBTS: Readonly<Record<string, string>> = {
  several: 'mehrere genannt, im Entwurf steht der erste',
  cut: 'war zu lang und ist gekürzt',
  language: 'auf Englisch',
  guessed: 'Zeitraum geschätzt',
  range: 'als Spanne genannt, im Entwurf steht der größere Wert',
  currency: 'nicht in Euro, deshalb leer',
  unclear: 'nicht sicher erkannt',
  not_taken: 'passt nicht in das Feld, deshalb leer',
  absent: 'die Quelle nennt keine Seite dafür, sie kommt zu uns',
  insecure: 'die Seite dafür ist nicht verschlüsselt (https), sie kommt zu uns',
  foreign:
    'die Seite dafür liegt weder auf Ihrer geprüften Website noch bei einer nachgewiesenen Quelle, sie kommt zu uns',
}

const doubtText = ({ field, reason }: ImportedJobFragment['doubts'][number]): string =>
  `${fieldText(field)}: ${DOUBTS[reason] ?? 'bitte prüfen'}`

const REFUSALS: Readonly<Record<string, string>> = {
  limit: 'Kein Entwurf: Es gibt schon 100 Entwürfe oder 200 laufende Anzeigen.',
  incomplete: 'Eine Änderung der Quelle passt nicht und wurde nicht übernommen.',
  unproved: 'Eine Änderung wartet, bis die Quelle nachgewiesen ist.',
  later: 'Eine Änderung steht aus: Mehr als 20 in einer Stunde nehmen wir nicht an.',
}

/** Everything about an ad that somebody should look at, a sentence each. */
export function remarksOf(job: ImportedJobFragment): string[] {
  const { missing, doubts, edited, refused, goneAt, url } = job
  return [
    ...(missing.length > 0 ? [`Es fehlt: ${fieldList(missing)}`] : []),
    ...doubts.map(doubtText),
    ...(edited.length > 0 ? [`Hier geändert: ${fieldList(edited)}`] : []),
    ...(refused ? [REFUSALS[refused] ?? 'Die Quelle sagt etwas Neues, das nicht übernommen wurde.'] : []),
    ...(goneAt ? [`Seit dem ${formatDate(goneAt)} nicht mehr in der Quelle${url ? '' : ' zu finden'}`] : []),
  ]
}

/** How the last run went. */
export function runText({
  found,
  added,
  changed,
  gone,
  refused,
  problem,
}: JobSourceFragment['runs'][number]): string {
  if (problem) return problemText(problem)
  return [
    countOf(found, 'Anzeige gefunden', 'Anzeigen gefunden'),
    ...(added > 0 ? [`${added} neu`] : []),
    ...(changed > 0 ? [`${changed} geändert`] : []),
    ...(gone > 0 ? [`${gone} nicht mehr da`] : []),
    ...(refused > 0 ? [`${refused} nicht übernommen`] : []),
  ].join(', ')
}

/** Whether it is the own source, and when it is read again. */
export function sourceState({ kind, provedBy, isPaused, nextRunAt }: JobSourceFragment): string {
  if (kind === 'datei') return 'Datei. Laden Sie eine neue mit demselben Namen hoch, gleichen wir ab.'
  if (provedBy === null) return 'Noch nicht nachgewiesen: wird nur auf Knopfdruck gelesen.'
  const proof = provedBy === 'domain' ? 'Nachgewiesen durch Ihre Website.' : 'Nachgewiesen durch Ihre Zeile.'
  if (isPaused) return `${proof} Der nächtliche Abgleich pausiert.`
  return nextRunAt ? `${proof} Nächster Abgleich in der Nacht zum ${formatDate(nextRunAt)}.` : proof
}

/** Where people apply for the ads of a source. */
export const applicationsOf = ({ leadsToSource }: JobSourceFragment): string =>
  leadsToSource
    ? 'Bewerbungen gehen an die Seite, die die Quelle nennt. Was online ist, lesen wir vor der Umstellung.'
    : 'Bewerbungen kommen zu uns.'
