import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'own_consents',
  field: 'ownConsentsChanged',
  row: 'consent',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  typeDefs: gql`
    """
    What happened to the consents of the caller.
    """
    enum OwnConsentsEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query myPrivacyConsents now.
      """
      ready
      """
      A consent was given or withdrawn, or a missing row was inserted.
      """
      changed
    }
    """
    A change to the consents of the caller.
    """
    type OwnConsentsEvent {
      """
      What happened.
      """
      kind: OwnConsentsEventKind!
      """
      The consent as it is now; null for ready. Ignore one whose version is not newer than the client's own.
      """
      consent: PrivacyConsent
      """
      Which one; null for ready.
      """
      consentId: UUID
    }
    extend type Subscription {
      """
      Changes to the consents of the caller, made in any tab, in the cookie banner or by submitting a job request. After each ready query myPrivacyConsents.
      """
      ownConsentsChanged: OwnConsentsEvent!
    }
  `,
})
