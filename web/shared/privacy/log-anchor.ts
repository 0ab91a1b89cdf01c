/** The heading of the processing log on the privacy page, for links to it. */
export const LOG_ANCHOR = 'verarbeitungsprotokoll'
