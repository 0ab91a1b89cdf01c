/** What one socket may cost. Tests and measurements bring their own. */
export interface SocketLimits {
  /** From the upgrade to connection_init. */
  readonly initMs: number
  /** Between two pings; who has not answered the last one is gone. */
  readonly pingMs: number
  readonly messageBytes: number
  readonly messagesPerMinute: number
  readonly subscriptionsPerSocket: number
  readonly socketsPerAccount: number
  readonly socketsPerProcess: number
  /** What may wait for a slow reader before it is sent away to read anew. */
  readonly bufferedBytes: number
}

export const SOCKET_LIMITS: SocketLimits = {
  initMs: 3_000,
  pingMs: 25_000,
  messageBytes: 16_384,
  messagesPerMinute: 100,
  subscriptionsPerSocket: 20,
  // Every tab of every device has one.
  socketsPerAccount: 30,
  socketsPerProcess: 20_000,
  bufferedBytes: 256 * 1024,
}
