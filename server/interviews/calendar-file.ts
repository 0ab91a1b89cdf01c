/** A calendar file with one event (RFC 5545), which mail programs offer to enter, change or take out (RFC 5546). */
import type { Sender } from '../mail-address.ts'

export interface CalendarEvent {
  /** Unique in the world and the same for all revisions. */
  readonly uid: string
  readonly revision: number
  readonly changedAt: Date
  readonly startsAt: Date
  readonly minutes: number
  readonly summary: string
  readonly description: string
  readonly place: string | null
  readonly url: string
  /** Who publishes it; nobody answers there. */
  readonly organizer: Sender
  readonly isCancelled: boolean
}

const LINE_END = '\r\n'

/** Of a line, without its end. */
const LONGEST_LINE = 75

const octets = new TextEncoder()

/** UTC: no calendar has to know the rules of a time zone, and a clock change moves nothing. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Line breaks of every kind as the escape, no other control character: a value never begins a line of its own. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '')

/** The value of a parameter has no escapes: what would end it is left out. */
const parameter = (value: string): string => `"${value.replace(/["\p{Cc}\u2028\u2029]/gu, ' ').trim()}"`

/** Long lines go on in the next one after a blank; no letter is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const letter of line) {
    const size = octets.encode(letter).length
    if (length + size > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      length = 1
    }
    part += letter
    length += size
  }
  return [...parts, part].join(LINE_END)
}

export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): string =>
  isCancelled ? 'CANCEL' : 'PUBLISH'

export function calendarFile(event: CalendarEvent): string {
  const { startsAt, minutes, place, organizer } = event
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organizer.name)}//DE`,
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `SEQUENCE:${event.revision}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(place === null ? [] : [`LOCATION:${text(place)}`]),
    `URL:${event.url}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(LINE_END)
}
