/** What happened to the address that somebody opened, and what the list shows. Without imports: a first visit has no room for more. */
interface GoneWords {
  readonly title: string
  readonly text: string
}

export const UNKNOWN_JOB_WORDS: GoneWords = {
  title: 'Diese Stelle gibt es nicht mehr, oder die Adresse ist unvollständig.',
  text: 'Hier sehen Sie alle aktuellen Stellenangebote.',
}

export const ENDED_JOB_WORDS: GoneWords = {
  title: 'Die Stelle, die Sie geöffnet haben, ist nicht mehr online.',
  text: 'Hier sehen Sie ähnliche Stellenangebote.',
}

const ALL_REQUESTS = 'Hier sehen Sie alle aktuellen Stellengesuche.'

export const UNKNOWN_REQUEST_WORDS: GoneWords = {
  title: 'Dieses Stellengesuch ist nicht online, oder die Adresse ist unvollständig.',
  text: ALL_REQUESTS,
}

export const FAILED_REQUEST_WORDS: GoneWords = {
  title: 'Das Stellengesuch konnte nicht geladen werden. Versuchen Sie es gleich noch einmal.',
  text: ALL_REQUESTS,
}
