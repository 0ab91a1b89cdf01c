import { errorFields } from '../../../shared/errors/error-fields.ts'

const STAYS = 'Die Anzeige bleibt online, wie sie ist. Bitte lehnen Sie die Änderung mit diesem Grund ab.'

/** Why a change that was submitted before a rule or the vocabulary changed cannot be approved any more. */
export function unfitChangeText(error: unknown): string {
  if (Object.values(errorFields(error)).includes('unfinished'))
    return `In Beschreibung oder Anforderungen ist noch eine Zeile der Vorlage offen („…“). ${STAYS}`
  return `Eine Angabe darin gibt es nicht mehr, zum Beispiel ein Beruf oder ein Ort. ${STAYS}`
}

const REQUEST_STAYS =
  'Das Gesuch bleibt online, wie es ist. Bitte lehnen Sie die Änderung mit diesem Grund ab.'

/** The same for the change of a job request. */
export function unfitRequestChangeText(error: unknown): string {
  if (Object.values(errorFields(error)).includes('taken'))
    return `Zu diesem Beruf hat die Person inzwischen ein anderes Gesuch. ${REQUEST_STAYS}`
  return `Eine Angabe darin gibt es nicht mehr, zum Beispiel ein Beruf oder ein Ort. ${REQUEST_STAYS}`
}
