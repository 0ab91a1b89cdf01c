/** Pictures of workshops: address, and what the server answers to one that it does not take. For server, browser and tests. */
import type { PictureSide } from './picture-sizes.ts'
import { pictureProblems } from './picture-upload.ts'

/** As app_private.require_picture_place. */
export const MOST_COMPANY_PICTURES = 6

export const companyPictureHref = (id: string, side: PictureSide): string => `/betriebsbild/${id}/${side}`

const SAFE = 'Ihre anderen Bilder sind noch da.'

export const companyPictureRefusals = {
  ...pictureProblems({
    safe: SAFE,
    width: 1280,
    saveAs: 'Speichern Sie es als JPEG',
    saveAgain: 'Speichern Sie das Bild kleiner oder neu als JPEG',
  }),
  FORBIDDEN: {
    status: 403,
    text: 'Mit diesem Konto können Sie kein Bild hochladen. Melden Sie sich mit dem Konto an, mit dem Sie Ihren Betrieb verwalten.',
  },
  NOT_FOUND: {
    status: 404,
    text: 'Diesen Betrieb verwalten Sie nicht oder nicht mehr. Laden Sie die Seite bitte neu.',
  },
  INVALID_STATE: {
    status: 409,
    text: `Ihr Betrieb hat schon ${MOST_COMPANY_PICTURES} Bilder. Löschen Sie eines, dann ist Platz für ein neues.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: `Für diesen Betrieb wurden in der letzten Stunde schon 20 Bilder hochgeladen. ${SAFE} Versuchen Sie es bitte später.`,
  },
} as const
