import { NotDone } from '../../shared/outbox/senders.ts'

/** Why a tap was not stored, beside errors of the server. */
export class NotSaved extends NotDone {
  override readonly name = 'NotSaved'
  readonly reason: 'full' | 'gone'

  constructor(reason: NotSaved['reason']) {
    super(`The job was not saved: ${reason}`)
    this.reason = reason
  }
}
