import type { TypedDocumentNode } from '@apollo/client'
import type { JobStatus } from './job-labels.ts'
import {
  CloseJobDocument,
  DeleteJobDraftDocument,
  PauseJobDocument,
  ResumeJobDocument,
  SubmitJobDocument,
  WithdrawJobDocument,
} from './job-verbs.generated.ts'

export type JobVerb = 'submit' | 'withdraw' | 'pause' | 'resume' | 'close' | 'delete'

interface VerbWords {
  readonly label: string
  /** The same as a noun, for "… hat nicht geklappt". */
  readonly noun: string
  readonly document: TypedDocumentNode<unknown, { jobId: string }>
  /** The toast after success. */
  readonly done: { readonly title: string; readonly text?: string }
  /** The confirmation dialog, for verbs that cannot be undone. */
  readonly confirm?: { readonly title: string; readonly text: string }
  readonly danger?: true
}

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
  readonly verbs: readonly JobVerb[]
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

/** The menu of one job. A job that was ever public cannot be deleted, not even as a draft (delete_job_draft). */
export function verbsFor(status: JobStatus, publishedAt: string | null): readonly JobVerb[] {
  const { verbs } = ROW_ACTIONS[status]
  return publishedAt === null ? verbs : verbs.filter((verb) => verb !== 'delete')
}
