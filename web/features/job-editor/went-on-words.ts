import type { JobStatus } from '../../entities/job/job-labels.ts'
import type { ConflictWords } from '../../shared/forms/conflict-notice.tsx'

const KEEP = 'Mit meinem Text weiterarbeiten'
const LOAD = 'Gespeicherte Fassung laden'

/** Said when the offer went on elsewhere while this form was open. A draft that is still a draft needs no such words. */
const WHAT_HAPPENED: Readonly<Partial<Record<JobStatus, ConflictWords>>> = {
  zur_pruefung: {
    title: 'Die Anzeige ist inzwischen eingereicht',
    text: 'Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Geprüft wird die eingereichte Fassung, solange Sie hier nichts speichern.',
    keep: KEEP,
    load: LOAD,
  },
  aktiv: {
    title: 'Die Anzeige ist inzwischen online',
    text: 'Sie bleibt online. Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Erst wenn Sie ihn einreichen, lesen wir die Anzeige noch einmal.',
    keep: KEEP,
    load: LOAD,
  },
  pausiert: {
    title: 'Die Anzeige ist inzwischen pausiert',
    text: 'Ihr Text ist in diesem Fenster gesichert, aber nicht gespeichert. Erst wenn Sie ihn einreichen, lesen wir die Anzeige noch einmal.',
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

export function wentOnWords(status: JobStatus): ConflictWords | undefined {
  return WHAT_HAPPENED[status]
}
