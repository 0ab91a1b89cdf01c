/**
 * What graphql-ws holds on to for a running subscription. Events do not pass through it (one promise per event and
 * socket would cost more than the sending); it only waits until either side ends.
 */
import { ERROR_MESSAGES, type ErrorCode } from '../errors/error-codes.ts'

/** The subscription ends with this error; `onError` of the protocol turns it into what the client reads. */
export class SubscriptionRefusedError extends Error {
  override readonly name = 'SubscriptionRefusedError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERROR_MESSAGES[code])
    this.code = code
  }
}

export interface OpenSubscription {
  readonly events: AsyncGenerator<never, void, unknown>
  refuse(error: SubscriptionRefusedError): void
}

export function openSubscription(onEnd: () => void): OpenSubscription {
  const { promise: finished, resolve, reject } = Promise.withResolvers<IteratorReturnResult<void>>()
  // Refused before graphql-ws waits for the first event.
  finished.catch(() => {})
  const stop = (): Promise<IteratorReturnResult<void>> => {
    onEnd()
    resolve({ done: true, value: undefined })
    return finished
  }
  return {
    refuse: reject,
    events: {
      next: () => finished,
      return: stop,
      throw: stop,
      async [Symbol.asyncDispose]() {
        await stop()
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
