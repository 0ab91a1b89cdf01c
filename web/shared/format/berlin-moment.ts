import { TIME_ZONE } from './age.ts'
import { onFirstUse } from './on-first-use.ts'

/** A day (`2027-03-28`) and a time (`02:30`) as clocks in Berlin show them. */
interface WallClock {
  readonly day: string
  readonly time: string
}

export type BerlinMoment =
  | {
      readonly kind: 'moment'
      readonly at: Date
      /** The clock shows this time twice that night; `at` is the first of them, in summer time. */
      readonly isTwice: boolean
    }
  /** The clock jumps over it; `next` is the first time after the jump. */
  | { readonly kind: 'skipped'; readonly next: WallClock }
  | { readonly kind: 'invalid' }

const parts = onFirstUse(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

export function wallClockOf(at: Date): WallClock {
  const [day = '', time = ''] = parts().format(at).split(' ')
  return { day, time }
}

const isSame = (one: WallClock, other: WallClock): boolean => one.day === other.day && one.time === other.time

const HOUR = 3_600_000

/** Berlin is one or two hours ahead of UTC: a time that neither offset gives back was skipped. */
export function berlinMoment({ day, time }: WallClock): BerlinMoment {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(asUtc))
    return { kind: 'invalid' }
  const found = [2, 1]
    .map((offset) => new Date(asUtc - offset * HOUR))
    .filter((at) => isSame(wallClockOf(at), { day, time }))
  const [at] = found
  if (at) return { kind: 'moment', at, isTwice: found.length === 2 }
  const next = wallClockOf(new Date(asUtc - HOUR))
  // `2027-02-30` is parsed as another day by no engine, but is none of the calendar either.
  return next.day === day
    ? { kind: 'skipped', next: { day, time: `${next.time.slice(0, 2)}:00` } }
    : { kind: 'invalid' }
}
