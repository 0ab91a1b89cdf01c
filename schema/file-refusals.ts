/**
 * Why a file was not taken: what happened, what is safe, what to do. The server sends the text with its code; the web
 * shows it beside the file. What is wrong with the content itself is in pdf-problems.ts.
 */
export const fileRefusals = {
  INVALID_INPUT: {
    status: 400,
    text: 'Diese Datei konnten wir nicht zuordnen. Ihre übrigen Angaben sind noch da. Wählen Sie die Datei bitte noch einmal aus.',
  },
  FILE_CUT: {
    status: 400,
    text: 'Die Datei kam nur zum Teil an. Ihre übrigen Angaben sind noch da. Versuchen Sie es bitte noch einmal.',
  },
  UNAUTHENTICATED: {
    status: 401,
    text: 'Sie sind nicht mehr angemeldet. Ihre Angaben sind noch da. Melden Sie sich an und laden Sie die Datei dann noch einmal hoch.',
  },
  FORBIDDEN: {
    status: 403,
    text: 'Mit diesem Konto können Sie keine Dateien hochladen. Ihre Angaben sind noch da. Melden Sie sich mit dem Konto an, mit dem Sie sich bewerben.',
  },
  FILE_TAKEN: {
    status: 409,
    text: 'Wir haben hier schon eine andere Datei von Ihnen; sie ist unverändert. Entfernen Sie die Datei aus dem Formular und wählen Sie sie noch einmal aus.',
  },
  FILE_SENT: {
    status: 409,
    text: 'Diese Datei gehört zu einer Bewerbung, die Sie schon gesendet haben. Sie ist unverändert. Soll der Betrieb sie nicht mehr sehen, ziehen Sie die Bewerbung zurück.',
  },
  LENGTH_REQUIRED: {
    status: 411,
    text: 'Wie groß die Datei ist, kam nicht bei uns an. Ihre Angaben sind noch da. Laden Sie die Seite neu und wählen Sie die Datei noch einmal aus.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    text: 'Die Datei ist größer als 5 MB. Ihre übrigen Angaben sind noch da. Speichern oder scannen Sie sie mit geringerer Auflösung und laden Sie sie noch einmal hoch.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: 'Das ist keine PDF-Datei. Ihre übrigen Angaben sind noch da. Speichern Sie das Dokument als PDF und laden Sie es noch einmal hoch.',
  },
  TOO_MANY_FILES: {
    status: 429,
    text: 'Mehr als 6 Dateien oder 20 MB können nicht auf eine Bewerbung warten. Die schon hochgeladenen sind alle noch da. Entfernen Sie eine davon oder senden Sie zuerst Ihre Bewerbung.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    text: 'Es laden schon zwei Ihrer Dateien hoch. Ihre Angaben sind noch da. Warten Sie, bis eine fertig ist, und versuchen Sie es dann noch einmal.',
  },
  UPLOADS_TOO_OFTEN: {
    status: 429,
    text: 'In der letzten Stunde haben Sie sehr viele Dateien hochgeladen. Die schon hochgeladenen sind noch da. Versuchen Sie es in einer Stunde noch einmal.',
  },
  GUEST_UPLOADS_TOO_OFTEN: {
    status: 429,
    text: 'Aus Ihrem Netz kamen in der letzten Stunde sehr viele Dateien. Ihre Angaben sind noch da. Versuchen Sie es in einer Stunde noch einmal, oder melden Sie sich an.',
  },
  OVERLOADED: {
    status: 503,
    text: 'Gerade laden sehr viele Menschen Dateien hoch. Ihre Angaben sind noch da. Versuchen Sie es in einigen Sekunden noch einmal.',
  },
  STORE_UNAVAILABLE: {
    status: 503,
    text: 'Wir können die Datei gerade nicht speichern. Ihre Angaben sind noch da. Versuchen Sie es in einer Minute noch einmal.',
  },
  STORAGE_FULL: {
    status: 507,
    text: 'Unser Speicher nimmt gerade keine Dateien an. Ihre Angaben sind noch da. Versuchen Sie es später noch einmal oder senden Sie die Bewerbung ohne diese Datei.',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly text: string }>>

export type FileRefusalCode = keyof typeof fileRefusals
