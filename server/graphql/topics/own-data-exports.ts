import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'own_data_exports',
  field: 'ownDataExportsChanged',
  row: 'dataExport',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  typeDefs: gql`
    """
    What happened to the archives of the data of the caller.
    """
    enum OwnDataExportsEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. Query myDataExport now.
      """
      ready
      """
      An archive was asked for, grows, is ready, failed, was downloaded or expired.
      """
      changed
    }
    """
    A change to the archives of the caller.
    """
    type OwnDataExportsEvent {
      """
      What happened.
      """
      kind: OwnDataExportsEventKind!
      """
      The archive as it is now; null for ready. Ignore one whose version is not newer than the client's own.
      """
      dataExport: DataExport
      """
      Which one; null for ready.
      """
      dataExportId: UUID
    }
    extend type Subscription {
      """
      Changes to the archives of the data of the caller, made by the worker or in any tab. After each ready query myDataExport.
      """
      ownDataExportsChanged: OwnDataExportsEvent!
    }
  `,
})
