/**
 * A topic is a set of events that people can follow live. Its SQL is a trigger that announces changes and the function
 * app_live.read_<name>, which alone decides who may follow and which fields of a row they see. Its GraphQL is a line in
 * row-topics.ts, or where an event carries more than id, version and status of a row, a file in topics/ with defineTopic.
 */
import type { DocumentNode } from 'postgraphile/graphql'
import type { z } from 'zod'
import type { Session } from '../../context.ts'
import type { LiveTopic } from '../../events/event-hub.ts'

interface TopicOptions<Args> {
  /** The name that app_live.read_<name> and app_private.announce_changes('<name>', …) have. */
  readonly name: string
  /** Field of Subscription. Its type has `kind`, `<row>Id`, `<row>` and the fields of the key's state. */
  readonly field: string
  /** Field of the event that carries the row. */
  readonly row: string
  /** Arguments of the field. */
  readonly args: z.ZodType<Args>
  /** The key under which the trigger announces, such as the id of the account. */
  readonly key: (args: Args, session: Pick<Session, 'userId'>) => string
  /** Kinds of event about everything under the key. They carry no row. */
  readonly marks?: readonly string[]
  /** The key is the account, and app_live.read_<name> reads for all accounts of a delivery at once. */
  readonly isReadForMany?: boolean
  /** The types, among them one enum `…EventKind`, and `extend type Subscription` with the field. */
  readonly typeDefs: DocumentNode
}

export interface Topic
  extends Omit<TopicOptions<unknown>, 'args' | 'key' | 'marks' | 'row' | 'isReadForMany'>,
    LiveTopic {
  /** Null for a RowChanged, which has the fields of the row itself. */
  readonly row: string | null
  /** Undefined when the arguments are invalid. */
  keyOf(args: unknown, session: Pick<Session, 'userId'>): string | undefined
}

/** Reads the kinds from the enum in GraphQL, so that they are declared only there. */
function kindsIn({ definitions }: DocumentNode): ReadonlySet<string> {
  const kinds = definitions.find(
    (definition) => definition.kind === 'EnumTypeDefinition' && definition.name.value.endsWith('EventKind'),
  )
  if (kinds?.kind !== 'EnumTypeDefinition') throw new Error('A topic declares an enum …EventKind')
  return new Set(kinds.values?.map(({ name }) => name.value))
}

export function defineTopic<Args>({
  args,
  key,
  marks = [],
  isReadForMany = false,
  ...rest
}: TopicOptions<Args>): Topic {
  return {
    ...rest,
    kinds: kindsIn(rest.typeDefs),
    marks: new Set(marks),
    isReadForMany,
    keyOf(given, session) {
      const read = args.safeParse(given)
      return read.success ? key(read.data, session) : undefined
    },
  }
}
