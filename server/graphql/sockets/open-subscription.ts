/**
 * What graphql-ws holds on to for a running subscription. Events do not pass through it (one promise per event and
 * socket would cost more than the sending); it only waits until either side ends.
 */
export interface OpenSubscription extends AsyncGenerator<never, void, unknown> {}

export function openSubscription(end: () => void): OpenSubscription {
  let finish: (result: IteratorReturnResult<void>) => void = () => {}
  const finished = new Promise<IteratorReturnResult<void>>((resolve) => {
    finish = resolve
  })
  const stop = (): Promise<IteratorReturnResult<void>> => {
    end()
    finish({ done: true, value: undefined })
    return finished
  }
  return {
    next: () => finished,
    return: stop,
    throw: stop,
    async [Symbol.asyncDispose]() {
      await stop()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
