import type { ConflictWords } from '../forms/conflict-notice.tsx'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import { capital, type DocumentWords } from '../publication/document-words.ts'

const KEPT = 'Ihr Text ist in diesem Browser gesichert, aber nicht gespeichert.'

/**
 * Shown when the status of the document changed elsewhere while this form was open. Two windows with the same draft get
 * the general message of ConflictNotice.
 */
export function conflictWordsFor(status: JobStatus, { the, it }: DocumentWords): ConflictWords | undefined {
  const words = (state: string, text: string): ConflictWords => ({
    title: `${capital(the)} ist inzwischen ${state}`,
    text,
    keep: 'Mit meinem Text weiterarbeiten',
    load: 'Gespeicherte Fassung laden',
  })
  switch (status) {
    case 'zur_pruefung':
      return words(
        'eingereicht',
        `${KEPT} Geprüft wird die eingereichte Fassung, solange Sie hier nichts speichern.`,
      )
    case 'aktiv':
      return words(
        'online',
        `${capital(it)} bleibt online, wie ${it} ist. ${KEPT} Sie können ihn als Änderung einreichen.`,
      )
    case 'pausiert':
      return words('pausiert', `${KEPT} Sie können ihn als Änderung einreichen.`)
    case 'abgelaufen':
      return words('abgelaufen', KEPT)
    case 'abgelehnt':
      return words('geprüft und beanstandet', `Den Grund lesen Sie oben auf dieser Seite. ${KEPT}`)
    default:
      return undefined
  }
}
