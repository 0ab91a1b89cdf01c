import { type ApplicationStatus, STATUS_WORDS } from '../../../entities/application/application-status.ts'
import { countOf } from '../../../shared/format/number.ts'
import type { ApplicationMoveOutcome } from '../../../shared/graphql/schema-types.generated.ts'
import { type ApplicationRow, nameOf } from './application-row.ts'

export interface MoveResult {
  readonly id: string
  readonly outcome: ApplicationMoveOutcome
  /** As it is now; null when this person may not read it (any more). */
  readonly application: ApplicationRow | null
}

const names = (rows: readonly ApplicationRow[]) =>
  rows.length > 3
    ? `${rows.slice(0, 3).map(nameOf).join(', ')} und ${rows.length - 3} weitere`
    : rows.map(nameOf).join(', ')

/** After a move that worked, for the bar with the undo button and for screen readers. */
export function movedWords(rows: readonly ApplicationRow[], to: ApplicationStatus): string {
  const [only] = rows
  const what = rows.length === 1 && only ? nameOf(only) : countOf(rows.length, 'Bewerbung', 'Bewerbungen')
  return `${what} → ${STATUS_WORDS[to]}`
}

/** What did not work, one sentence a reason; null when all went well. `before`: as the person saw them. */
export function refusedWords(
  results: readonly MoveResult[],
  before: ReadonlyMap<string, ApplicationRow>,
): string | null {
  const sentences: string[] = []
  const of = (outcome: ApplicationMoveOutcome) => results.filter((result) => result.outcome === outcome)
  for (const { id, application } of of('inzwischen_geaendert')) {
    const row = application ?? before.get(id)
    if (row && sentences.length < 3)
      sentences.push(
        `${nameOf(row)} wurde inzwischen geändert und steht jetzt unter „${STATUS_WORDS[row.status]}“. Ihre Änderung gilt dort nicht.`,
      )
  }
  const more = of('inzwischen_geaendert').length - 3
  if (more > 0) sentences.push(`${countOf(more, 'weitere wurde', 'weitere wurden')} inzwischen geändert.`)
  const impossible = of('nicht_moeglich').flatMap(
    ({ id, application }) => application ?? before.get(id) ?? [],
  )
  if (impossible.length > 0) sentences.push(`Von dort geht das nicht: ${names(impossible)}.`)
  const gone = of('nicht_gefunden').length
  if (gone > 0)
    sentences.push(
      gone === 1
        ? 'Eine Bewerbung gibt es nicht mehr, oder Sie dürfen sie nicht mehr lesen.'
        : `${gone} Bewerbungen gibt es nicht mehr, oder Sie dürfen sie nicht mehr lesen.`,
    )
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** Result of a bulk action: `9 abgesagt, 1 nicht`. */
export function resultWords(results: readonly MoveResult[]): string {
  const done = results.filter(({ outcome }) => outcome === 'verschoben' || outcome === 'unveraendert').length
  const rest = results.length - done
  return rest === 0
    ? `${countOf(done, 'Bewerbung', 'Bewerbungen')} geändert.`
    : `${done} von ${countOf(results.length, 'Bewerbung', 'Bewerbungen')} geändert.`
}
