/** As of a text to an applicant in the database. */
export const FAREWELL_LIMIT = 1000

/*
 * Kind words for all who still wait when a job is closed. No reason that has to do with the person: everybody gets the same
 * text, and the law against discrimination (AGG) asks what a rejection was for.
 */
export const FAREWELLS = {
  besetzt:
    'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“ und für Ihr Interesse an unserem Betrieb. Die Stelle ist inzwischen besetzt; deshalb können wir Ihnen leider nicht zusagen.\n\nWir wünschen Ihnen für Ihren weiteren Weg alles Gute.\n\nViele Grüße\n{Betrieb}',
  nicht_besetzt:
    'Guten Tag {Vorname} {Nachname},\n\nvielen Dank für Ihre Bewerbung auf „{Stelle}“ und für Ihr Interesse an unserem Betrieb. Wir haben uns entschieden, die Stelle zurzeit nicht zu besetzen, und können Ihnen deshalb leider nicht zusagen.\n\nWir wünschen Ihnen für Ihren weiteren Weg alles Gute.\n\nViele Grüße\n{Betrieb}',
} as const
