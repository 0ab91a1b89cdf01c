import type { DocumentWords } from '../../shared/publication/document-words.ts'

export const JOB_WORDS: DocumentWords = {
  plural: 'Anzeigen',
  the: 'die Anzeige',
  this: 'diese Anzeige',
  atThis: 'an dieser Anzeige',
  every: 'jede Anzeige',
  your: 'Ihre Anzeige',
  it: 'sie',
  closed: 'Besetzt',
  days: 60,
  atOnce: 'Auf welchem Weg Bewerbungen kommen, gilt sofort.',
  tooMany: {
    title: 'Es gibt schon 100 Entwürfe',
    text: 'Löschen Sie im Dashboard einen alten Entwurf.',
  },
}
