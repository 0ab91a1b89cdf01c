/**
 * What the script in <head> has found out about the choice of cookies, as attributes of <html>: style sheets and code read
 * them without asking the storage again. Apart from the rules, so that the first visit loads no more than these names.
 */

/** The notice is due. */
export const NOTICE_ATTRIBUTE = 'data-cookie-notice'
/** Preferences may be kept beyond this tab. */
export const PREFERENCES_ATTRIBUTE = 'data-keeps-preferences'
