/** What the server answers to a picture for the newsletter that it does not take, in words. For server, browser and tests. */
import { pictureProblems } from './picture-upload.ts'

const SAFE = 'Ihr Entwurf ist noch da.'

export const pictureRefusals = {
  ...pictureProblems({
    safe: SAFE,
    width: 1120,
    saveAs: 'Speichern Sie es als JPEG',
    saveAgain: 'Speichern Sie das Bild neu',
  }),
  FORBIDDEN: {
    status: 403,
    text: `Bilder für den Newsletter lädt nur die Verwaltung hoch. ${SAFE} Melden Sie sich mit einem Konto der Verwaltung an.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: `In den letzten 24 Stunden wurden schon 100 neue Bilder hochgeladen. ${SAFE} Wählen Sie eines aus der Ablage, oder laden Sie dieses morgen hoch.`,
  },
} as const

export type PictureRefusalCode = keyof typeof pictureRefusals
