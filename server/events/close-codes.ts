/** Close codes of sockets. After all but `sessionOver` and `tooMany` the client reconnects and reads its data again. */
export const CLOSE = {
  /**
   * The server stops, LISTEN was lost, the account's role has changed, or something failed. (1011 means an internal error,
   * but after it clients of the protocol do not reconnect.)
   */
  reconnect: 1012,
  /** The client reads more slowly than events arrive. 1013 means "try again later". */
  tooSlow: 1013,
  unsupportedData: 1003,
  sessionOver: 4401,
  tooMany: 4429,
} as const
