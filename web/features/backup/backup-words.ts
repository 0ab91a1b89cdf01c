import { formatAge } from '../../shared/format/age.ts'
import type { BackupProblem, BackupRunState } from '../../shared/graphql/schema-types.generated.ts'
import type { FigureTile } from '../../shared/ui/figure-tiles.tsx'

export const STATE_WORDS: Readonly<Record<BackupRunState, string>> = {
  running: 'läuft',
  saved: 'gesichert',
  rehearsed: 'gesichert und auf Probe wiederhergestellt',
  failed: 'fehlgeschlagen',
  interrupted: 'abgebrochen',
}

/** What happened, and what to do about it. */
export const PROBLEM_WORDS: Readonly<Record<BackupProblem, string>> = {
  disk_full: 'Der Platz im Ordner der Sicherungen reicht nicht. Die älteren Sicherungen sind unverändert.',
  not_writable: 'In den Ordner der Sicherungen kann nicht geschrieben werden.',
  database_away: 'Die Datenbank hat nicht geantwortet.',
  migrating: 'Die Datenbank wurde währenddessen umgestellt. Bitte noch einmal sichern.',
  log_removed: 'Die Datenbank hat ihr Protokoll zu früh gelöscht. Bitte noch einmal sichern.',
  program_missing: 'pg_dump oder pg_restore fehlt auf dieser Maschine.',
  program_version: 'pg_dump oder pg_restore hat eine andere Version als die Datenbank.',
  program_failed: 'pg_dump oder pg_restore ist fehlgeschlagen. Warum, steht im Log.',
  damaged: 'Die Sicherung ist beschädigt oder unvollständig. Was fehlt, steht im Log.',
  rehearsal_impossible: 'Auf dieser Maschine kann keine Datenbank zur Probe starten.',
  rows_missing: 'In der wiederhergestellten Kopie fehlen Daten.',
  seals_differ: 'Das Protokoll der Verwaltung passt in der Kopie nicht zu seinen Siegeln.',
  unexpected: 'Unerwarteter Fehler. Einzelheiten stehen im Log.',
}

const HOUR = 3_600_000
/** A night and some hours: one that was missed shows in the morning. */
const OLD_MS = 30 * HOUR

interface BackupDates {
  readonly isPlanned: boolean
  readonly lastSavedAt: string | null
  readonly lastRehearsedAt: string | null
}

function ageTile(label: string, at: string | null, isPlanned: boolean, now: number): FigureTile {
  const isOld = at === null || now - Date.parse(at) > OLD_MS
  return { label, value: at === null ? 'keine' : formatAge(at, now), alarming: isPlanned && isOld }
}

export function backupTiles(
  { isPlanned, lastSavedAt, lastRehearsedAt }: BackupDates,
  now: number,
): readonly FigureTile[] {
  return [
    ageTile('Letzte Sicherung', lastSavedAt, isPlanned, now),
    ageTile('Letzte auf Probe wiederhergestellte Sicherung', lastRehearsedAt, isPlanned, now),
  ]
}
