/** Pictures of own work on a job request: address, and what the server answers to one that it does not take. For server, browser and tests. */
import type { PictureSide } from './picture-sizes.ts'
import { pictureProblems } from './picture-upload.ts'

/** As app_private.require_picture_room. */
export const MOST_WORK_PICTURES = 6

export const workPictureHref = (id: string, side: PictureSide): string => `/werkstueck/${id}/${side}`

const SAFE = 'Ihr Gesuch und Ihre anderen Bilder sind noch da.'

export const workPictureRefusals = {
  ...pictureProblems({
    safe: SAFE,
    width: 1280,
    saveAs: 'Speichern Sie es als JPEG',
    saveAgain: 'Speichern Sie das Bild kleiner oder neu als JPEG',
  }),
  NOT_FOUND: {
    status: 404,
    text: 'Dieses Gesuch gibt es nicht mehr. Laden Sie die Seite bitte neu.',
  },
  INVALID_STATE: {
    status: 409,
    text: `Zu einem Gesuch gehören höchstens ${MOST_WORK_PICTURES} Bilder, und zu einem beendeten kommt keines mehr dazu. Löschen Sie eines, dann ist Platz für ein neues.`,
  },
  RATE_LIMITED: {
    status: 429,
    text: `Sie haben in der letzten Stunde schon 20 Bilder hochgeladen. ${SAFE} Versuchen Sie es bitte später.`,
  },
} as const
