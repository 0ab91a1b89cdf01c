/** What the server takes as a logo, and why it takes one not, in the words that people read. For server, browser and tests. */

export const MAX_LOGO_BYTES = 5_000_000

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

const SAFE = 'Ihr bisheriges Logo und Ihre Eingaben sind noch da.'

export const logoRefusals = {
  UNAUTHENTICATED: {
    status: 401,
    text: `Sie sind nicht mehr angemeldet. ${SAFE} Melden Sie sich in einem anderen Tab an und wählen Sie das Bild dann noch einmal aus.`,
  },
  FORBIDDEN: {
    status: 403,
    text: 'Mit diesem Konto können Sie kein Logo hochladen. Melden Sie sich mit dem Konto an, mit dem Sie Ihren Betrieb verwalten.',
  },
  NOT_FOUND: {
    status: 404,
    text: 'Diesen Betrieb verwalten Sie nicht oder nicht mehr. Laden Sie die Seite bitte neu.',
  },
  LENGTH_REQUIRED: {
    status: 411,
    text: `Wie groß das Bild ist, kam nicht bei uns an. ${SAFE} Wählen Sie es bitte noch einmal aus.`,
  },
  FILE_CUT: {
    status: 400,
    text: `Das Bild kam nur zum Teil an. ${SAFE} Versuchen Sie es bitte noch einmal.`,
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: `Das Bild ist größer als 5 MB. ${SAFE} Speichern Sie es kleiner; 600 Pixel in der Breite genügen.`,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: `Das geht nur mit einem Bild als PNG, JPEG oder WebP. ${SAFE} Speichern Sie Ihr Logo als PNG und wählen Sie die neue Datei aus.`,
  },
  NO_PICTURE: {
    status: 422,
    text: `Diese Datei ist kein PNG, JPEG oder WebP, oder sie ist beschädigt oder hat mehr als 24 Megapixel. ${SAFE} Speichern Sie Ihr Logo neu als PNG und wählen Sie die neue Datei aus.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: `Für diesen Betrieb wurden in der letzten Stunde schon 20 Bilder hochgeladen. ${SAFE} Versuchen Sie es bitte später.`,
  },
  OVERLOADED: {
    status: 503,
    text: `Gerade laden viele andere etwas hoch. ${SAFE} Versuchen Sie es in einer Minute noch einmal.`,
  },
} as const

export type LogoRefusalCode = keyof typeof logoRefusals
