/** Why the server ends a socket. Everything but `sessionOver` and `tooMany` means: come back in a moment and read again. */
export const CLOSE = {
  /**
   * Server stops, LISTEN was lost, the account's role has changed, or something failed (1011 would say so, but clients of
   * the protocol take that for the end).
   */
  comeBack: 1012,
  /** The client reads slower than there is to tell; 1013 is "try again later". */
  tooSlow: 1013,
  unsupportedData: 1003,
  sessionOver: 4401,
  tooMany: 4429,
} as const
