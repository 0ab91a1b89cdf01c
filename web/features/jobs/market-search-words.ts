import type { SearchWords } from './search-words.ts'

/** Both halves at once. */
export const MARKET_SEARCH_WORDS: SearchWords = {
  one: 'Treffer',
  many: 'Stellenangebote und Stellengesuche',
  dativeMany: 'Stellenangeboten und Stellengesuchen',
  shortOne: 'Treffer',
  shortMany: 'Stellen und Gesuche',
  find: 'Suchen',
  noHits: 'Dazu gibt es gerade nichts.',
  tellMe: 'Auf Wunsch schreiben wir Ihnen, sobald etwas dazukommt.',
  praise: 'alle geprüft',
}
