/** What supervisor and processes tell each other. */

/** Argument of a process that takes a place beside others that serve. */
export const BESIDE_OTHERS = '--beside-others'
/** Of a process: the application serves. */
export const OPEN = 'open'
/**
 * Of the supervisor: finish and end. No signal, because Ctrl-C in a terminal reaches the processes as well, and a second signal
 * means "at once".
 */
export const STOP = 'stop'
