export const NOTICE_ID = 'cookie-notice'

/** Values of the buttons. */
export const ANSWERS = { customize: 'customize', necessary: 'necessary', all: 'all' } as const
