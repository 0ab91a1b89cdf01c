import type { ChangeState } from '../../entities/job/job-change.ts'
import type { JobStatus } from '../../entities/job/job-labels.ts'
import type { JobVerb } from '../../entities/job/job-verbs.ts'

interface EditMode {
  /** Saves by itself while the employer types. */
  readonly automatic: boolean
  /** The button also submits the job. Otherwise it only saves; saving a job that was approved before submits it by itself. */
  readonly submits: boolean
  readonly action: string
  readonly sending: string
  readonly notice: { readonly tone: 'info' | 'warn'; readonly title: string; readonly text: string } | null
  readonly done: { readonly title: string; readonly text: string }
  /** How the change of a published job is given up. */
  readonly discard?: Extract<JobVerb, 'withdrawChange' | 'discardChange'>
}

const SUBMITTED = {
  title: 'Ihre Anzeige ist eingereicht',
  text: 'Wir prüfen Ihre Anzeige. Das dauert meist bis zum nächsten Werktag.',
} as const

export const NOTHING_CHANGED = {
  title: 'Nichts geändert',
  text: 'Die Anzeige bleibt, wie sie ist.',
} as const

const NEW: EditMode = {
  automatic: true,
  submits: true,
  action: 'Zur Prüfung einreichen',
  sending: 'Wird eingereicht …',
  notice: null,
  done: SUBMITTED,
}

const AGAIN: EditMode = { ...NEW, automatic: false, action: 'Erneut zur Prüfung einreichen' }

const CHANGE_SUBMITTED = {
  title: 'Ihre Änderung ist eingereicht',
  text: 'Bis zur Freigabe bleibt die bisherige Fassung, wie sie ist.',
} as const

/** The saved text equals what was approved, so there is nothing to review any more. */
export const CHANGE_GONE = {
  title: 'Keine Änderung mehr',
  text: 'Ihr Text gleicht der freigegebenen Fassung. Die Änderung ist zurückgezogen.',
} as const

const ONLINE: EditMode = {
  automatic: false,
  submits: false,
  action: 'Änderungen zur Prüfung einreichen',
  sending: 'Wird eingereicht …',
  notice: {
    tone: 'info',
    title: 'Diese Anzeige ist online',
    text: 'Sie bleibt online, wie sie ist, bis wir Ihre Änderung gelesen und freigegeben haben. Das Enddatum ändert sich nicht.',
  },
  done: CHANGE_SUBMITTED,
}

const PAUSED: EditMode = {
  ...ONLINE,
  notice: {
    tone: 'info',
    title: 'Diese Anzeige ist pausiert',
    text: 'Geänderte Anzeigen lesen wir noch einmal. Die Anzeige bleibt pausiert, und das Enddatum ändert sich nicht.',
  },
}

/** What editing means in each status of a job without a change. */
const EDIT_MODES: Readonly<Record<JobStatus, EditMode>> = {
  entwurf: NEW,
  abgelehnt: {
    ...AGAIN,
    notice: { tone: 'warn', title: 'Was wir an dieser Anzeige beanstandet haben', text: '' },
  },
  abgelaufen: {
    ...AGAIN,
    notice: {
      tone: 'info',
      title: 'Diese Anzeige ist abgelaufen',
      text: 'Prüfen Sie, ob noch alles stimmt, und reichen Sie sie erneut ein.',
    },
  },
  zur_pruefung: {
    automatic: false,
    submits: false,
    action: 'Änderungen speichern',
    sending: 'Wird gespeichert …',
    notice: {
      tone: 'info',
      title: 'Diese Anzeige wartet auf unsere Prüfung',
      text: 'Sie können sie noch ändern; wir prüfen die Fassung, die Sie zuletzt gespeichert haben.',
    },
    done: { title: 'Änderungen gespeichert', text: 'Die Anzeige wartet weiter auf unsere Prüfung.' },
  },
  aktiv: ONLINE,
  pausiert: PAUSED,
  // Never used: the page itself says that a closed or locked job cannot be changed.
  besetzt: AGAIN,
  gesperrt: AGAIN,
}

/** Which version the public sees while a change exists. */
const SEEN: Readonly<Partial<Record<JobStatus, string>>> = {
  aktiv: 'Online steht die freigegebene Fassung.',
  pausiert: 'Die Anzeige ist pausiert; es gilt die freigegebene Fassung.',
  abgelaufen: 'Die Anzeige ist abgelaufen. Mit der Freigabe geht sie für 60 Tage wieder online.',
}

/** What editing means for a job in this status, whose change (if it has one) is in this state. */
export function editModeFor(status: JobStatus, change: ChangeState | null): EditMode {
  const mode = EDIT_MODES[status]
  switch (change) {
    case null:
      return mode
    case 'saved':
      return { ...mode, discard: 'discardChange' }
    case 'inReview':
      return {
        ...EDIT_MODES.zur_pruefung,
        notice: {
          tone: 'info',
          title: 'Ihre Änderung ist in Prüfung',
          text: `${SEEN[status] ?? ''} Hier sehen Sie Ihre Änderung und können sie noch bearbeiten; wir prüfen, was Sie zuletzt gespeichert haben.`,
        },
        done: { title: 'Änderung gespeichert', text: 'Sie ist weiter in Prüfung.' },
        discard: 'withdrawChange',
      }
    case 'rejected':
      return {
        ...AGAIN,
        notice: {
          tone: 'warn',
          title: 'Was wir an Ihrer Änderung beanstandet haben',
          text: status === 'abgelaufen' ? 'Die Anzeige ist abgelaufen.' : (SEEN[status] ?? ''),
        },
        done: status === 'abgelaufen' ? SUBMITTED : CHANGE_SUBMITTED,
        discard: 'discardChange',
      }
  }
}
