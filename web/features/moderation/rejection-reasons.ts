export interface RejectionReason {
  readonly label: string
  readonly text: string
}

/** Templates for reasons: what is wrong and how to correct it. The admin completes them. Each half has five, on keys. */
export const JOB_REJECTION_REASONS: readonly RejectionReason[] = [
  {
    label: 'AGG',
    text: 'Der Text schließt nach dem AGG geschützte Gruppen aus. Bitte formulieren Sie neutral, zum Beispiel mit (m/w/d) im Titel, und verzichten Sie auf Alters- und Herkunftsangaben.',
  },
  {
    label: 'Gehalt',
    text: 'Die Gehaltsspanne wirkt nicht plausibel. Bitte geben Sie das Bruttogehalt für die genannte Stundenzahl an.',
  },
  {
    label: 'Zu wenig Text',
    text: 'Die Beschreibung ist zu kurz, um sich ein Bild zu machen. Bitte nennen Sie Aufgaben, Team und Arbeitszeiten.',
  },
  {
    label: 'Nicht vom Fach',
    text: 'Die Stelle gehört nicht zu den Berufen dieses Stellenmarkts. Bitte prüfen Sie, ob Beruf und Beschreibung zusammenpassen.',
  },
  {
    label: 'Doppelt',
    text: 'Diese Stelle ist schon einmal ausgeschrieben. Bitte bearbeiten Sie die vorhandene Anzeige.',
  },
]

export const REQUEST_REJECTION_REASONS: readonly RejectionReason[] = [
  {
    label: 'Verrät die Person',
    text: 'Im öffentlichen Text stehen Angaben, die verraten, wer Sie sind. Bitte nehmen Sie Namen, Telefon, E-Mail, Webadressen und Anschrift heraus. Sie gehören in den Abschnitt „Das bleibt geschützt“; dort sieht sie nur, wem Sie sie freigeben.',
  },
  {
    label: 'Alter, Herkunft',
    text: 'Alter, Herkunft und Gesundheit dürfen bei der Auswahl keine Rolle spielen. Bitte nehmen Sie diese Angaben heraus und beschreiben Sie stattdessen Ihre Erfahrung und Ihre Sprachkenntnisse.',
  },
  {
    label: 'Zu wenig Text',
    text: 'Der Text ist zu kurz, um sich ein Bild zu machen. Bitte nennen Sie, was Sie können, was Sie suchen und welche Arbeitszeit zu Ihnen passt.',
  },
  {
    label: 'Nicht vom Fach',
    text: 'Das Gesuch gehört nicht zu den Berufen dieses Stellenmarkts. Bitte prüfen Sie, ob Beruf und Text zusammenpassen.',
  },
  {
    label: 'Kein Gesuch',
    text: 'Das ist kein Stellengesuch. Hier suchen Personen eine Stelle; Werbung und Angebote für Betriebe veröffentlichen wir an dieser Stelle nicht.',
  },
]
