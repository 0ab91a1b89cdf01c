/**
 * The messages on the one NOTIFY channel (app_private.announce): lines of kinds, keys and ids. Every database role can send
 * NOTIFY on any channel, so messages are parsed like any data from outside, and a line that does not match is ignored.
 *
 *   session <id>,<id>                    these sessions have ended
 *   account <id>,<id>                    these accounts have another role
 *   vocabulary                           the vocabulary has changed
 *   <topic> <kind> <key>/<id>,<key>/<id>   these rows changed, for followers of that key of the topic
 */
export const EVENT_CHANNEL = 'orthostellen_events'

/** What visitors see: `jobs/<id>`, `requests/<id>`, `companies/<id>`. No socket follows it, the caches of every process do. */
export const PUBLIC_TOPIC = 'public_content'

export interface TopicChange {
  readonly key: string
  readonly id: string
}

export type EventMessage =
  | {
      readonly about: 'topic'
      readonly topic: string
      readonly kind: string
      readonly changes: readonly TopicChange[]
    }
  | { readonly about: 'sessions'; readonly sessionIds: readonly string[] }
  | { readonly about: 'accounts'; readonly userIds: readonly string[] }
  | { readonly about: 'vocabulary' }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const KEY = '[0-9a-z_-]{1,64}'
const CONTROL = new RegExp(`^(session|account) (${UUID}(?:,${UUID})*)$`)
const CHANGES = new RegExp(`^([a-z][a-z_]*) ([a-z][a-z_]*) (${KEY}/${UUID}(?:,${KEY}/${UUID})*)$`)

function readChange(item: string): TopicChange {
  const slash = item.indexOf('/')
  return { key: item.slice(0, slash), id: item.slice(slash + 1) }
}

function readLine(line: string): EventMessage | undefined {
  if (line === 'vocabulary') return { about: 'vocabulary' }
  const [, control, ids = ''] = CONTROL.exec(line) ?? []
  if (control === 'session') return { about: 'sessions', sessionIds: ids.split(',') }
  if (control === 'account') return { about: 'accounts', userIds: ids.split(',') }
  const [, topic, kind, items] = CHANGES.exec(line) ?? []
  if (topic === undefined || kind === undefined || items === undefined) return undefined
  return { about: 'topic', topic, kind, changes: items.split(',').map(readChange) }
}

/** One entry per line; undefined for a line that does not match. */
export function readEventMessages(payload: string | undefined): (EventMessage | undefined)[] {
  return (payload ?? '').split('\n').map(readLine)
}
