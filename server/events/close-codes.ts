/** Why the server ends a socket. Everything but `sessionOver` and `tooMany` means: come back in a moment and read again. */
export const CLOSE = {
  /** Server stops, LISTEN was lost, or the account's role has changed. */
  comeBack: 1012,
  /** The client reads slower than there is to tell; 1013 is "try again later". */
  tooSlow: 1013,
  unsupportedData: 1003,
  internalError: 1011,
  sessionOver: 4401,
  tooMany: 4429,
} as const
