/** What the server takes as a picture, for logos and the newsletter, and why it takes one not. For server, browser and tests. */

export const MAX_PICTURE_BYTES = 5_000_000

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

interface Words {
  /** Says what is not lost. */
  readonly safe: string
  /** Enough in pixels. */
  readonly width: number
  /** Says what to do with a file of another kind, and with a damaged one. */
  readonly saveAs: string
  readonly saveAgain: string
}

/** Refusals that every upload of a picture can get. */
export const pictureProblems = ({ safe, width, saveAs, saveAgain }: Words) =>
  ({
    UNAUTHENTICATED: {
      status: 401,
      text: `Sie sind nicht mehr angemeldet. ${safe} Melden Sie sich in einem anderen Tab an und wählen Sie das Bild dann noch einmal aus.`,
    },
    LENGTH_REQUIRED: {
      status: 411,
      text: `Wie groß das Bild ist, kam nicht bei uns an. ${safe} Wählen Sie es bitte noch einmal aus.`,
    },
    FILE_CUT: {
      status: 400,
      text: `Das Bild kam nur zum Teil an. ${safe} Versuchen Sie es bitte noch einmal.`,
    },
    FILE_TOO_LARGE: {
      status: 413,
      text: `Das Bild ist größer als 5 MB. ${safe} Speichern Sie es kleiner; ${width} Pixel in der Breite genügen.`,
    },
    UNSUPPORTED_MEDIA_TYPE: {
      status: 415,
      text: `Das geht nur mit einem Bild als PNG, JPEG oder WebP. ${safe} ${saveAs} und wählen Sie die neue Datei aus.`,
    },
    NO_PICTURE: {
      status: 422,
      text: `Diese Datei ist kein PNG, JPEG oder WebP, oder sie ist beschädigt oder hat mehr als 24 Megapixel. ${safe} ${saveAgain} und wählen Sie die neue Datei aus.`,
    },
    OVERLOADED: {
      status: 503,
      text: `Gerade laden viele andere etwas hoch. ${safe} Versuchen Sie es in einer Minute noch einmal.`,
    },
  }) as const

export type PictureProblem = keyof ReturnType<typeof pictureProblems>
