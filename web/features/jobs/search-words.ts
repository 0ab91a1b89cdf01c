/** What each half of the market is called; the pieces of the sentences around a search. */
export interface SearchWords {
  readonly one: string
  readonly many: string
  readonly dativeMany: string
  readonly shortOne: string
  readonly shortMany: string
  /** Label of the button that searches. */
  readonly find: string
  readonly noHits: string
  /** What a Suchauftrag of this search does. */
  readonly tellMe: string
  /** Every hit is that, for search engines. */
  readonly praise: string
}

export const JOB_SEARCH_WORDS: SearchWords = {
  one: 'Stellenangebot',
  many: 'Stellenangebote',
  dativeMany: 'Stellenangeboten',
  shortOne: 'Stelle',
  shortMany: 'Stellen',
  find: 'Stellen finden',
  noHits: 'Dazu gibt es gerade keine Stelle.',
  tellMe: 'Auf Wunsch schreiben wir Ihnen, sobald eine passende Stelle dazukommt.',
  praise: 'alle mit Gehaltsangabe',
}
