/**
 * Attributes of <html> by which the script in <head> tells the choice of cookies: style sheets and code read
 * them without asking the storage again. Apart from the rules, so that the first visit loads no more than these names.
 */

/** The notice is due. */
export const NOTICE_ATTRIBUTE = 'data-cookie-notice'
/** Preferences may be kept beyond this tab. */
export const PREFERENCES_ATTRIBUTE = 'data-keeps-preferences'
