import type { SearchWords } from './search-words.ts'

export const REQUEST_SEARCH_WORDS: SearchWords = {
  one: 'Stellengesuch',
  many: 'Stellengesuche',
  dativeMany: 'Stellengesuchen',
  shortOne: 'Gesuch',
  shortMany: 'Gesuche',
  find: 'Gesuche finden',
  noHits: 'Dazu gibt es gerade kein Stellengesuch.',
  tellMe: 'Auf Wunsch schreiben wir Ihnen, sobald ein passendes Gesuch dazukommt.',
  praise: 'alle mit geschützter Identität',
}
