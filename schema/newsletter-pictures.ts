/** What the server takes as a picture for the newsletter, and why it takes one not, in words. For server, browser and tests. */

export const MAX_PICTURE_BYTES = 5_000_000

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

const SAFE = 'Ihr Entwurf ist noch da.'

export const pictureRefusals = {
  UNAUTHENTICATED: {
    status: 401,
    text: `Sie sind nicht mehr angemeldet. ${SAFE} Melden Sie sich in einem anderen Tab an und wählen Sie das Bild dann noch einmal aus.`,
  },
  FORBIDDEN: {
    status: 403,
    text: `Bilder für den Newsletter lädt nur die Verwaltung hoch. ${SAFE} Melden Sie sich mit einem Konto der Verwaltung an.`,
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
    text: `Das Bild ist größer als 5 MB. ${SAFE} Speichern Sie es kleiner; 1120 Pixel in der Breite genügen.`,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: `Das geht nur mit einem Bild als PNG, JPEG oder WebP. ${SAFE} Speichern Sie es als JPEG und wählen Sie die neue Datei aus.`,
  },
  NO_PICTURE: {
    status: 422,
    text: `Diese Datei ist kein PNG, JPEG oder WebP, oder sie ist beschädigt oder hat mehr als 24 Megapixel. ${SAFE} Speichern Sie das Bild neu und wählen Sie die neue Datei aus.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: `In den letzten 24 Stunden wurden schon 100 neue Bilder hochgeladen. ${SAFE} Wählen Sie eines aus der Ablage, oder laden Sie dieses morgen hoch.`,
  },
  OVERLOADED: {
    status: 503,
    text: `Gerade laden viele andere etwas hoch. ${SAFE} Versuchen Sie es in einer Minute noch einmal.`,
  },
} as const

export type PictureRefusalCode = keyof typeof pictureRefusals
