/** The specification's sentence (point 2), on the page whose session has ended and where the guard leads to. */
export const SIGNED_OUT_PRIVACY =
  'Sie müssen angemeldet sein, um auf die Datenschutzeinstellungen zuzugreifen.'
