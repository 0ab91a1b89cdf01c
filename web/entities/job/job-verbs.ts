import type { VerbWords } from '../../shared/publication/verb-words.ts'
import { type PublicationVerb, type Published, publicationVerbsFor } from '../../shared/publication/verbs.ts'
import {
  CloseJobDocument,
  DeleteJobDraftDocument,
  DuplicateJobDocument,
  PauseJobDocument,
  RenewJobDocument,
  ResumeJobDocument,
  SubmitJobDocument,
  WithdrawJobDocument,
} from './job-verbs.generated.ts'

type JobVerb = PublicationVerb | 'goOnlineAgain' | 'duplicate' | 'delete'

export const JOB_VERBS: Readonly<Record<JobVerb, VerbWords>> = {
  submit: {
    label: 'Zur Prüfung einreichen',
    noun: 'Das Einreichen',
    document: SubmitJobDocument,
    done: {
      title: 'Ihre Anzeige ist eingereicht',
      text: 'Wir prüfen Ihre Anzeige. Das dauert meist bis zum nächsten Werktag.',
    },
    costs: true,
  },
  withdraw: {
    label: 'Zurückziehen',
    noun: 'Das Zurückziehen',
    document: WithdrawJobDocument,
    done: { title: 'Die Anzeige ist wieder ein Entwurf' },
  },
  submitChange: {
    label: 'Änderung erneut einreichen',
    noun: 'Das Einreichen',
    document: SubmitJobDocument,
    done: {
      title: 'Ihre Änderung ist eingereicht',
      text: 'Bis zur Freigabe bleibt die bisherige Fassung, wie sie ist.',
    },
  },
  withdrawChange: {
    label: 'Änderung zurückziehen',
    noun: 'Das Zurückziehen',
    document: WithdrawJobDocument,
    done: { title: 'Die Änderung ist zurückgezogen', text: 'Die Anzeige bleibt, wie sie freigegeben ist.' },
    confirm: {
      title: 'Änderung zurückziehen?',
      text: 'Der geänderte Text ist dann endgültig weg. Die Anzeige bleibt, wie sie freigegeben ist.',
    },
    danger: true,
  },
  discardChange: {
    label: 'Änderung verwerfen',
    noun: 'Das Verwerfen',
    document: WithdrawJobDocument,
    done: { title: 'Die Änderung ist verworfen', text: 'Die Anzeige bleibt, wie sie freigegeben ist.' },
    confirm: {
      title: 'Änderung verwerfen?',
      text: 'Der geänderte Text ist dann endgültig weg. Die Anzeige bleibt, wie sie freigegeben ist.',
    },
    danger: true,
  },
  renew: {
    label: 'Jetzt verlängern',
    noun: 'Das Verlängern',
    document: RenewJobDocument,
    done: { title: 'Die Anzeige ist verlängert', text: 'Sie läuft ohne Unterbrechung weiter.' },
    costs: true,
  },
  goOnlineAgain: {
    label: 'Wieder online stellen',
    noun: 'Das Verlängern',
    document: RenewJobDocument,
    done: { title: 'Die Anzeige ist wieder online', text: 'Bewerbungen kommen ab jetzt wieder an.' },
    costs: true,
  },
  pause: {
    label: 'Pausieren',
    noun: 'Das Pausieren',
    document: PauseJobDocument,
    done: {
      title: 'Die Anzeige ist pausiert',
      text: 'Sie ist nicht mehr zu sehen. Die Laufzeit geht weiter.',
    },
  },
  resume: {
    label: 'Fortsetzen',
    noun: 'Das Fortsetzen',
    document: ResumeJobDocument,
    done: { title: 'Die Anzeige ist wieder online' },
  },
  close: {
    label: 'Beenden',
    noun: 'Das Beenden',
    document: CloseJobDocument,
    done: { title: 'Die Anzeige ist beendet' },
    confirm: {
      title: 'Anzeige beenden?',
      text: 'Die Stelle gilt dann als besetzt, und die Anzeige ist nicht mehr zu sehen. Sie lässt sich nicht wieder öffnen.',
    },
    danger: true,
  },
  duplicate: {
    label: 'Duplizieren',
    noun: 'Das Duplizieren',
    document: DuplicateJobDocument,
    makesNew: true,
    done: { title: 'Die Anzeige ist kopiert', text: 'Die Kopie steht bei Ihren Entwürfen.' },
  },
  delete: {
    label: 'Entwurf löschen',
    noun: 'Das Löschen',
    document: DeleteJobDraftDocument,
    done: { title: 'Der Entwurf ist gelöscht' },
    confirm: { title: 'Entwurf löschen?', text: 'Der Text ist dann endgültig weg.' },
    danger: true,
  },
}

export interface VerbJob extends Published {
  readonly publishedAt: string | null
}

/** The menu of one job. A job that was ever public cannot be deleted, not even as a draft (delete_job_draft). */
export function verbsFor(job: VerbJob, now: number): readonly JobVerb[] {
  const verbs: JobVerb[] = [...publicationVerbsFor(job, now), 'duplicate']
  return job.status === 'entwurf' && job.publishedAt === null ? [...verbs, 'delete'] : verbs
}
