/**
 * The response was not a GraphQL response, or there was none (status 0). In a file without Apollo: what recognises an outage is
 * part of every first visit.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(status === 0 ? 'Network unreachable' : `Unexpected answer with status ${status}`, options)
    this.status = status
  }
}
