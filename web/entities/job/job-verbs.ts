import { type Change, changeStateOf } from '../../shared/publication/change.ts'
import type { VerbWords } from '../../shared/publication/verb-words.ts'
import type { JobStatus } from './job-labels.ts'
import { statusNow } from './job-status.ts'
import {
  CloseJobDocument,
  DeleteJobDraftDocument,
  PauseJobDocument,
  RenewJobDocument,
  ResumeJobDocument,
  SubmitJobDocument,
  WithdrawJobDocument,
} from './job-verbs.generated.ts'

/** Steps of the job itself; which of them a status allows is in app_private.job_transitions. */
type StatusVerb = 'submit' | 'withdraw' | 'pause' | 'resume' | 'close' | 'delete'

export type JobVerb = StatusVerb | 'submitChange' | 'withdrawChange' | 'discardChange' | 'renew'

export const JOB_VERBS: Readonly<Record<JobVerb, VerbWords>> = {
  submit: {
    label: 'Zur Prüfung einreichen',
    noun: 'Das Einreichen',
    document: SubmitJobDocument,
    done: {
      title: 'Ihre Anzeige ist eingereicht',
      text: 'Wir prüfen Ihre Anzeige. Das dauert meist bis zum nächsten Werktag.',
    },
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
    done: { title: 'Die Anzeige ist verlängert', text: 'Sie läuft ohne Unterbrechung 60 Tage länger.' },
    confirm: {
      title: 'Anzeige verlängern?',
      text: 'Sie läuft dann nach ihrem jetzigen Ende 60 Tage weiter, ohne Unterbrechung und ohne neue Prüfung. Das lässt sich nicht zurücknehmen; beenden können Sie die Anzeige jederzeit.',
    },
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
  delete: {
    label: 'Entwurf löschen',
    noun: 'Das Löschen',
    document: DeleteJobDraftDocument,
    done: { title: 'Der Entwurf ist gelöscht' },
    confirm: { title: 'Entwurf löschen?', text: 'Der Text ist dann endgültig weg.' },
    danger: true,
  },
}

interface RowActions {
  /** Text of the link to the form; null where the job can no longer be changed. */
  readonly edit: string | null
  readonly verbs: readonly StatusVerb[]
}

/** What the database allows in each state (app_private.job_transitions). */
export const ROW_ACTIONS: Readonly<Record<JobStatus, RowActions>> = {
  entwurf: { edit: 'Weiterschreiben', verbs: ['submit', 'delete'] },
  zur_pruefung: { edit: 'Bearbeiten', verbs: ['withdraw'] },
  aktiv: { edit: 'Bearbeiten', verbs: ['pause', 'close'] },
  pausiert: { edit: 'Bearbeiten', verbs: ['resume', 'close'] },
  abgelaufen: { edit: 'Erneuern', verbs: ['submit', 'close'] },
  besetzt: { edit: null, verbs: [] },
  abgelehnt: { edit: 'Überarbeiten', verbs: ['submit'] },
  gesperrt: { edit: null, verbs: [] },
}

export interface VerbJob {
  readonly status: JobStatus
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly change: Change | null
}

/** As in renew_job; a test compares both. */
export const RENEWAL_DAYS = 7

/** Whether the job may be renewed: from 7 days before its end until then. */
export function canRenew({ status, expiresAt }: Pick<VerbJob, 'status' | 'expiresAt'>, now: number): boolean {
  if (expiresAt === null || (status !== 'aktiv' && status !== 'pausiert')) return false
  const left = Date.parse(expiresAt) - now
  return left > 0 && left <= RENEWAL_DAYS * 86_400_000
}

/** Text of the link to the form; null where the job can no longer be changed. */
export function editLabelFor({ status, expiresAt, change }: VerbJob, now: number): string | null {
  switch (changeStateOf(change)) {
    case 'inReview':
      return 'Änderung bearbeiten'
    case 'rejected':
      return 'Änderung überarbeiten'
    default:
      return ROW_ACTIONS[statusNow({ status, expiresAt }, now)].edit
  }
}

/** The menu of one job. A job that was ever public cannot be deleted, not even as a draft (delete_job_draft). */
export function verbsFor(job: VerbJob, now: number): readonly JobVerb[] {
  const { verbs } = ROW_ACTIONS[statusNow(job, now)]
  const own: readonly JobVerb[] = verbs.filter((verb) => verb !== 'delete' || job.publishedAt === null)
  switch (changeStateOf(job.change)) {
    case 'inReview':
      return ['withdrawChange', ...own.filter((verb) => verb !== 'submit')]
    case 'rejected':
      return ['submitChange', 'discardChange', ...own.filter((verb) => verb !== 'submit')]
    case 'saved':
      return [...own, 'discardChange']
    default:
      return own
  }
}
