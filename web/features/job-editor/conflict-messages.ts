import type { JobStatus } from '../../entities/job/job-labels.ts'
import type { ConflictWords } from '../../shared/forms/conflict-notice.tsx'

const KEEP = 'Mit meinem Text weiterarbeiten'
const LOAD = 'Gespeicherte Fassung laden'

/**
 * Shown when the status of the job changed elsewhere while this form was open. Two windows with the same draft get the
 * general message of ConflictNotice.
 */
const CONFLICT_MESSAGES: Readonly<Partial<Record<JobStatus, ConflictWords>>> = {
  zur_pruefung: {
    title: 'Die Anzeige ist inzwischen eingereicht',
    text: 'Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Geprüft wird die eingereichte Fassung, solange Sie hier nichts speichern.',
    keep: KEEP,
    load: LOAD,
  },
  aktiv: {
    title: 'Die Anzeige ist inzwischen online',
    text: 'Sie bleibt online, wie sie ist. Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Sie können ihn als Änderung einreichen.',
    keep: KEEP,
    load: LOAD,
  },
  pausiert: {
    title: 'Die Anzeige ist inzwischen pausiert',
    text: 'Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Sie können ihn als Änderung einreichen.',
    keep: KEEP,
    load: LOAD,
  },
  abgelaufen: {
    title: 'Die Anzeige ist inzwischen abgelaufen',
    text: 'Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert.',
    keep: KEEP,
    load: LOAD,
  },
  abgelehnt: {
    title: 'Die Anzeige ist inzwischen geprüft und beanstandet',
    text: 'Den Grund lesen Sie oben auf dieser Seite. Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert.',
    keep: KEEP,
    load: LOAD,
  },
}

export function conflictWordsFor(status: JobStatus): ConflictWords | undefined {
  return CONFLICT_MESSAGES[status]
}
