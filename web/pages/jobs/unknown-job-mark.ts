/**
 * Fragment of the list that a redirect from an unknown job carries: it reaches no server, no cache and no search engine, so
 * the list keeps one URL.
 */
export const UNKNOWN_JOB = '#stelle-unbekannt'
