/** Templates for reasons: what is wrong and how to correct it. The admin completes them. */
export const REJECTION_REASONS: readonly { readonly label: string; readonly text: string }[] = [
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
