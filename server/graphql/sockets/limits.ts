/** Limits of sockets, against overload. Tests and benchmarks set their own. */
export interface SocketLimits {
  /** How long a client may take from the upgrade to connection_init. */
  readonly initMs: number
  /** Between two pings. A client that has not answered the last one is disconnected. */
  readonly pingMs: number
  readonly messageBytes: number
  readonly messagesPerMinute: number
  readonly subscriptionsPerSocket: number
  readonly socketsPerAccount: number
  /** Accounts cost nothing. A wider IPv6 network has NETWORK_FACTOR times as many. */
  readonly socketsPerNetwork: number
  readonly socketsPerProcess: number
  /** Bytes that may be buffered for a slow client before its socket is closed; it reconnects and reads the current state. */
  readonly bufferedBytes: number
}

export const SOCKET_LIMITS: SocketLimits = {
  initMs: 3_000,
  pingMs: 25_000,
  messageBytes: 16_384,
  messagesPerMinute: 100,
  subscriptionsPerSocket: 20,
  // Each tab of each device opens one.
  socketsPerAccount: 30,
  // A tenth of the process: mobile carriers put thousands of people behind one address.
  socketsPerNetwork: 2_000,
  socketsPerProcess: 20_000,
  bufferedBytes: 256 * 1024,
}
