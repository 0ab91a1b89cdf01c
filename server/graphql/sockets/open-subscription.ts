/**
 * The async iterator that graphql-ws requires for a running subscription. Events bypass it, because one promise per event
 * and socket would cost more than sending; it only stays pending until either side ends.
 */
import { ERROR_MESSAGES, type ErrorCode } from '../errors/error-codes.ts'

/** Ends a subscription. `onError` in socket-server.ts turns it into the error that the client receives. */
export class SubscriptionRefusedError extends Error {
  override readonly name = 'SubscriptionRefusedError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERROR_MESSAGES[code])
    this.code = code
  }
}

interface OpenSubscription {
  readonly events: AsyncGenerator<never, void, unknown>
  refuse(error: SubscriptionRefusedError): void
}

export function openSubscription(onEnd: () => void): OpenSubscription {
  const { promise: finished, resolve, reject } = Promise.withResolvers<IteratorReturnResult<void>>()
  // A refusal may come before graphql-ws awaits the first event; without this it would be an unhandled rejection.
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
