import { countOf, formatCount } from '../../shared/format/number.ts'
import type { AlertFrequency, AlertHalf } from '../../shared/graphql/schema-types.generated.ts'

/** As app_private.most_search_alerts; a test compares them. */
export const MOST_ALERTS = 20

export const FULL_SENTENCE = `Mehr als ${MOST_ALERTS} Suchaufträge gehen nicht`

/** As the constraint of app_public.search_alerts; a test compares them. */
export const LONGEST_ALERT_NAME = 100

/** What a new Suchauftrag gets; "Ändern" is one tap away. */
export const DEFAULT_FREQUENCY = 'taeglich'

/** In the order of the lists; a paused one is off. */
export const FREQUENCY_WORDS: Readonly<Record<AlertFrequency, string>> = {
  sofort: 'Sofort',
  taeglich: 'Täglich',
  woechentlich: 'Wöchentlich',
  aus: 'Pausiert',
}

/** The frequencies with which mails come. */
export const RUNNING = ['sofort', 'taeglich', 'woechentlich'] as const

const FREQUENCIES = [...RUNNING, 'aus'] as const satisfies readonly AlertFrequency[]

export function readFrequency(value: string): AlertFrequency | null {
  return FREQUENCIES.find((known) => known === value) ?? null
}

export const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))

export const RUNNING_OPTIONS = RUNNING.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))

/** How often mails come, as the end of a sentence: "Wir schreiben Ihnen …". */
export function whenWeWrite(frequency: AlertFrequency): string {
  if (frequency === 'sofort') return 'sobald etwas dazukommt'
  return frequency === 'woechentlich'
    ? 'höchstens einmal in der Woche, wenn etwas dazugekommen ist'
    : 'höchstens einmal am Tag, wenn etwas dazugekommen ist'
}

/** A whole sentence about the mails, of a paused one too. */
export function mailSentence(frequency: AlertFrequency): string {
  return frequency === 'aus'
    ? 'Pausiert: Wir schreiben Ihnen dazu nicht.'
    : `Wir schreiben Ihnen, ${whenWeWrite(frequency)}.`
}

const HALVES: Readonly<Record<AlertHalf, { readonly one: string; readonly many: string }>> = {
  jobs: { one: 'Stellenangebot', many: 'Stellenangebote' },
  requests: { one: 'Stellengesuch', many: 'Stellengesuche' },
}

export function halfWord(half: AlertHalf): string {
  return HALVES[half].many
}

/** "3 neue", beside a name. */
export function newWords(count: number): string {
  return count === 1 ? '1 neuer Treffer' : `${formatCount(count)} neue Treffer`
}

/** How many have come since it was saved and are online. */
export function hitWords(half: AlertHalf, count: number): string {
  const { one, many } = HALVES[half]
  return count === 0 ? 'Noch nichts dazugekommen' : `${countOf(count, one, many)} dazugekommen`
}

interface Counted {
  readonly newHitCount: number
}

export function sumOfNew(alerts: readonly Counted[]): number {
  return alerts.reduce((sum, { newHitCount }) => sum + newHitCount, 0)
}

/** Names in a sentence; more would make a list of it. */
const NAMED = 2

/** `„Prothetik“ und „Einlagen“`, of more the first two. */
export function namesOf(alerts: readonly { readonly name: string }[]): string {
  const names = alerts.slice(0, NAMED).map(({ name }) => `„${name}“`)
  const others = alerts.length - names.length
  if (others === 0) return names.join(' und ')
  return `${names.join(', ')} und ${others === 1 ? 'ein weiterer' : `${formatCount(others)} weitere`}`
}

/** Why mails of some Suchaufträge no longer come, and what can be done about it. */
export function refusedWords(count: number): string {
  const halted =
    count === 1
      ? 'ist ein Suchauftrag angehalten; dort setzen Sie ihn fort.'
      : `sind ${formatCount(count)} Suchaufträge angehalten; dort setzen Sie sie fort.`
  return `Ihr Postfach hat sie dreimal abgelehnt. Deshalb ${halted}`
}
