import type { DocumentWords } from '../../shared/publication/document-words.ts'

export const REQUEST_WORDS: DocumentWords = {
  plural: 'Gesuche',
  the: 'das Gesuch',
  this: 'dieses Gesuch',
  atThis: 'an diesem Gesuch',
  every: 'jedes Gesuch',
  your: 'Ihr Gesuch',
  it: 'es',
  closed: 'Stelle gefunden',
  days: 90,
  atOnce: 'Kontaktdaten, Umkreis und Wunschgehalt gelten sofort.',
  tooMany: {
    title: 'Es gibt schon 20 Entwürfe oder 40 Gesuche',
    text: 'Löschen Sie im Dashboard ein Gesuch, das Sie nicht mehr brauchen.',
  },
}
