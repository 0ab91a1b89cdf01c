import type { VerbWords } from '../../shared/publication/verb-words.ts'
import { type PublicationVerb, type Published, publicationVerbsFor } from '../../shared/publication/verbs.ts'
import {
  CloseJobRequestDocument,
  DeleteJobRequestDocument,
  DiscardJobRequestChangeDocument,
  DuplicateJobRequestDocument,
  PauseJobRequestDocument,
  RenewJobRequestDocument,
  ResumeJobRequestDocument,
  SubmitJobRequestDocument,
  WithdrawJobRequestDocument,
} from './request-verbs.generated.ts'

type RequestVerb = PublicationVerb | 'duplicate' | 'delete'

const DISCARD = {
  document: DiscardJobRequestChangeDocument,
  danger: true,
} as const

const STAYS = 'Das Gesuch bleibt, wie es freigegeben ist.'

export const REQUEST_VERBS: Readonly<Record<RequestVerb, VerbWords>> = {
  submit: {
    label: 'Zur Prüfung einreichen',
    noun: 'Das Einreichen',
    document: SubmitJobRequestDocument,
    done: {
      title: 'Ihr Gesuch ist eingereicht',
      text: 'Wir prüfen Ihr Gesuch. Das dauert meist bis zum nächsten Werktag.',
    },
  },
  withdraw: {
    label: 'Zurückziehen',
    noun: 'Das Zurückziehen',
    document: WithdrawJobRequestDocument,
    done: { title: 'Das Gesuch ist wieder ein Entwurf' },
  },
  submitChange: {
    label: 'Änderung erneut einreichen',
    noun: 'Das Einreichen',
    document: SubmitJobRequestDocument,
    done: {
      title: 'Ihre Änderung ist eingereicht',
      text: 'Bis zur Freigabe bleibt die bisherige Fassung, wie sie ist.',
    },
  },
  withdrawChange: {
    ...DISCARD,
    label: 'Änderung zurückziehen',
    noun: 'Das Zurückziehen',
    done: { title: 'Die Änderung ist zurückgezogen', text: STAYS },
    confirm: {
      title: 'Änderung zurückziehen?',
      text: `Der geänderte Text ist dann endgültig weg. ${STAYS}`,
    },
  },
  discardChange: {
    ...DISCARD,
    label: 'Änderung verwerfen',
    noun: 'Das Verwerfen',
    done: { title: 'Die Änderung ist verworfen', text: STAYS },
    confirm: { title: 'Änderung verwerfen?', text: `Der geänderte Text ist dann endgültig weg. ${STAYS}` },
  },
  // One tap: nothing is lost by it, and the request can be ended at any time.
  renew: {
    label: 'Jetzt verlängern',
    noun: 'Das Verlängern',
    document: RenewJobRequestDocument,
    done: { title: 'Ihr Gesuch ist verlängert', text: 'Es läuft ohne Unterbrechung 90 Tage länger.' },
  },
  pause: {
    label: 'Pausieren',
    noun: 'Das Pausieren',
    document: PauseJobRequestDocument,
    done: { title: 'Ihr Gesuch ist pausiert', text: 'Es ist nicht mehr zu sehen. Die Laufzeit geht weiter.' },
  },
  resume: {
    label: 'Fortsetzen',
    noun: 'Das Fortsetzen',
    document: ResumeJobRequestDocument,
    done: { title: 'Ihr Gesuch ist wieder online' },
  },
  close: {
    label: 'Stelle gefunden',
    noun: 'Das Beenden',
    document: CloseJobRequestDocument,
    done: { title: 'Schön, dass Sie etwas gefunden haben', text: 'Ihr Gesuch ist beendet.' },
    confirm: {
      title: 'Haben Sie eine Stelle gefunden?',
      text: 'Das Gesuch ist dann beendet und nicht mehr zu sehen. Es lässt sich nicht wieder öffnen, aber duplizieren.',
    },
  },
  duplicate: {
    label: 'Duplizieren',
    noun: 'Das Duplizieren',
    document: DuplicateJobRequestDocument,
    makesNew: true,
    done: { title: 'Das Gesuch ist kopiert', text: 'Die Kopie steht bei Ihren Entwürfen.' },
  },
  delete: {
    label: 'Löschen',
    noun: 'Das Löschen',
    document: DeleteJobRequestDocument,
    done: { title: 'Das Gesuch ist gelöscht' },
    confirm: {
      title: 'Gesuch löschen?',
      text: 'Text, Kontaktdaten, Freigaben und Gespräche zu diesem Gesuch sind dann endgültig weg.',
    },
    danger: true,
  },
}

/** The menu of one request. Deleting is possible in any status. */
export function requestVerbsFor(request: Published, now: number): readonly RequestVerb[] {
  return [...publicationVerbsFor(request, now), 'duplicate', 'delete']
}
