/** What the server answers to a logo that it does not take, in the words that people read. For server, browser and tests. */
import { pictureProblems } from './picture-upload.ts'

const SAFE = 'Ihr bisheriges Logo und Ihre Eingaben sind noch da.'

export const logoRefusals = {
  ...pictureProblems({
    safe: SAFE,
    width: 600,
    saveAs: 'Speichern Sie Ihr Logo als PNG',
    saveAgain: 'Speichern Sie Ihr Logo neu als PNG',
  }),
  FORBIDDEN: {
    status: 403,
    text: 'Mit diesem Konto können Sie kein Logo hochladen. Melden Sie sich mit dem Konto an, mit dem Sie Ihren Betrieb verwalten.',
  },
  NOT_FOUND: {
    status: 404,
    text: 'Diesen Betrieb verwalten Sie nicht oder nicht mehr. Laden Sie die Seite bitte neu.',
  },
  RATE_LIMITED: {
    status: 429,
    text: `Für diesen Betrieb wurden in der letzten Stunde schon 20 Bilder hochgeladen. ${SAFE} Versuchen Sie es bitte später.`,
  },
} as const

export type LogoRefusalCode = keyof typeof logoRefusals
