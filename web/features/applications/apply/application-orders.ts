/** How the outbox sends an application. What it needs for that is loaded when there is one. */
import { tryPart } from '../../../shared/connection/load-part.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { addSender, NotDone } from '../../../shared/outbox/senders.ts'
import { paths } from '../../../shared/routing/paths.ts'

export const APPLICATION = 'bewerbung'

/** Said where no form is open; submit-words.tsx says it in the form. */
export function whyRefused(error: unknown): string | null {
  const { jobId, fileIds } = errorFields(error)
  if (jobId === 'already_applied') return 'Sie haben sich auf diese Stelle schon beworben.'
  if (jobId === 'own') return 'Das ist eine Anzeige Ihres eigenen Betriebs.'
  const code = errorCode(error)
  if (jobId === 'no_applications' || code === 'INVALID_STATE' || code === 'NOT_FOUND')
    return 'Diese Stelle nimmt inzwischen keine Bewerbungen mehr an.'
  if (fileIds)
    return 'Eine Datei ist nicht mehr da: Hochgeladene Dateien heben wir einen Tag lang auf. Holen Sie die Bewerbung auf der Seite der Stelle zurück und laden Sie sie noch einmal hoch.'
  return code === 'INVALID_INPUT' || error instanceof NotDone
    ? 'Bitte holen Sie die Bewerbung auf der Seite der Stelle zurück und prüfen Sie Ihre Angaben.'
    : null
}

const loadSending = () => import('./send-application.ts')

addSender(APPLICATION, {
  // Chromium keeps a failure until the next document: then the notice offers to load the page again.
  load: () => tryPart(loadSending),
  async send(client, order, inItsAccount) {
    const { sendApplication } = await loadSending()
    await sendApplication(client, order, inItsAccount)
  },
  list: paths.dashboard.href({ tab: 'applications' }),
  arrived: 'Ihre Bewerbung ist angekommen',
  why: whyRefused,
})
