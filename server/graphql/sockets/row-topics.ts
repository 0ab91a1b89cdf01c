/**
 * Topics whose readers need no more than which row has changed. Their events have one type, and app_live.read_<name> gives id, version and
 * status of a row as far as it has them.
 */
import { type DocumentNode, parse } from 'postgraphile/graphql'
import type { Session } from '../../context.ts'
import type { Topic } from './define-topic.ts'

interface RowTopic {
  readonly field: string
  /** What is told, to whom, and which query to ask after `ready`. */
  readonly description: string
  readonly key: (session: Pick<Session, 'userId'>) => string
}

const ownKey: RowTopic['key'] = ({ userId }) => userId
/** One list for all admins. */
const adminKey: RowTopic['key'] = () => 'all'

/** By the name that app_live.read_<name> and app_private.announce_changes('<name>', …) have. */
const ROW_TOPICS_BY_NAME: Readonly<Record<string, RowTopic>> = {
  audit_events: {
    field: 'auditEventsWritten',
    description:
      'Lines that are written into the log. Admins only (FORBIDDEN). After each ready query auditEntries.',
    key: adminKey,
  },
  moderation_queue: {
    field: 'moderationQueueChanged',
    description:
      'Jobs that enter, change in or leave the queue. Admins only (FORBIDDEN). After each ready query reviewQueue.',
    key: adminKey,
  },
  moderation_request_queue: {
    field: 'moderationRequestQueueChanged',
    description:
      'Requests that enter, change in or leave the queue. Admins only (FORBIDDEN). After each ready query reviewQueue.',
    key: adminKey,
  },
  own_companies: {
    field: 'ownCompaniesChanged',
    description:
      "Changes to the people of the caller's companies and to their invitations. After each ready query myCompanies.",
    key: ownKey,
  },
  own_consents: {
    field: 'ownConsentsChanged',
    description:
      'Changes to the consents of the caller, made in any tab, in the cookie banner or by submitting a job request. After each ready query myPrivacyConsents.',
    key: ownKey,
  },
  own_data_exports: {
    field: 'ownDataExportsChanged',
    description:
      'Changes to the archives of the data of the caller, made by the worker or in any tab. After each ready query myDataExport.',
    key: ownKey,
  },
  own_jobs: {
    field: 'ownJobsChanged',
    description:
      "Changes to the jobs of the caller's companies, made by any member or admin. After each ready query myJobs or myJobCounts.",
    key: ownKey,
  },
  own_requests: {
    field: 'ownRequestsChanged',
    description:
      'Changes to the requests of the caller, made in any tab or by an admin. After each ready query myJobRequests or myJobRequestCounts.',
    key: ownKey,
  },
  report_cases: {
    field: 'reportCasesChanged',
    description:
      'Reported things and what admins do about them. Admins only (FORBIDDEN). After each ready query reportCases.',
    key: adminKey,
  },
}

const KINDS: Readonly<Record<string, string>> = {
  ready:
    'The first event of every connection, sent again in place of single events when too many happen at once. Ask for the list now.',
  changed: 'The row was made, saved or decided, or its status changed.',
  removed: 'The row was deleted.',
  submitted: 'What is reviewed, or its change, was submitted.',
  left: 'What is reviewed, or its change, was approved, rejected, withdrawn, discarded, closed or blocked.',
  claimed: 'Another admin works on it now, or no longer, or there is another note; its version stays.',
}

/** Beside the first topic, since all of them share it. */
const TYPES = `
  """
  What happened to a row.
  """
  enum RowChangeKind {
    ${Object.entries(KINDS)
      .map(([kind, text]) => `"""\n${text}\n"""\n${kind}`)
      .join('\n')}
  }
  """
  A row that has changed. It tells which one, not what is in it: the page asks for what it shows.
  """
  type RowChanged {
    """
    What happened.
    """
    kind: RowChangeKind!
    """
    Which one; null for ready.
    """
    id: UUID
    """
    Counts edits and changes of status; null for ready, for what was deleted and for rows without versions. Ignore an event whose version is not newer than the client's own.
    """
    version: Int
    """
    The status as it is now, in the words of the row's own type; null as the version is, and for rows without one.
    """
    status: String
  }
`

function typeDefs({ field, description }: RowTopic, types: string): DocumentNode {
  return parse(`${types}
    extend type Subscription {
      """
      ${description}
      """
      ${field}: RowChanged!
    }
  `)
}

export const ROW_TOPICS: readonly Topic[] = Object.entries(ROW_TOPICS_BY_NAME).map(([name, topic], at) => ({
  name,
  field: topic.field,
  row: null,
  kinds: new Set(Object.keys(KINDS)),
  marks: new Set(['removed']),
  isReadForMany: false,
  typeDefs: typeDefs(topic, at === 0 ? TYPES : ''),
  keyOf: (_args, session) => topic.key(session),
}))
