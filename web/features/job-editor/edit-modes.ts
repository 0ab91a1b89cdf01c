import type { JobStatus } from '../../entities/job/job-labels.ts'

interface EditMode {
  /** Saves by itself while the employer types. */
  readonly automatic: boolean
  /** The button also submits the job. Otherwise it only saves; saving a job that was approved before submits it by itself. */
  readonly submits: boolean
  readonly action: string
  readonly sending: string
  readonly notice: { readonly tone: 'info' | 'warn'; readonly title: string; readonly text: string } | null
  readonly done: { readonly title: string; readonly text: string }
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

const ONLINE: EditMode = {
  automatic: false,
  submits: false,
  action: 'Änderungen zur Prüfung einreichen',
  sending: 'Wird eingereicht …',
  notice: {
    tone: 'info',
    title: 'Diese Anzeige ist online',
    text: 'Geänderte Anzeigen lesen wir noch einmal. Von der Einreichung bis zur Freigabe ist die Anzeige nicht online. Das Enddatum ändert sich nicht.',
  },
  done: SUBMITTED,
}

const PAUSED: EditMode = {
  ...ONLINE,
  notice: {
    tone: 'info',
    title: 'Diese Anzeige ist pausiert',
    text: 'Geänderte Anzeigen lesen wir noch einmal. Das Enddatum ändert sich nicht.',
  },
}

/** What editing means in each status of a job. */
export const EDIT_MODES: Readonly<Record<JobStatus, EditMode>> = {
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
