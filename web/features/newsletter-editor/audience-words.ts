import { formatCount } from '../../shared/format/number.ts'

export interface Segment {
  readonly roles: readonly string[]
  readonly professions: readonly string[]
  readonly states: readonly string[]
}

const EVERYBODY = 'alle, die ihn bestellt haben'

/** `a`, `a oder b`, `a, b oder c`; beyond four the rest is counted. */
function anyOf(names: readonly string[], rest: (count: number) => string): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), rest(names.length - 3)] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} oder ${last}`
}

export const ROLE_NAMES: Readonly<Record<string, string>> = {
  applicant: 'Fachkräfte mit Konto',
  employer: 'Arbeitgeber',
  ohne_konto: 'Menschen ohne Konto',
}

interface Names {
  /** By slug. */
  readonly professions: ReadonlyMap<string, string>
  /** By code. */
  readonly states: ReadonlyMap<string, string>
}

/** Whom the segment means: "Fachkräfte mit Konto, mit Interesse an Podologie, in Hessen oder Bayern". */
export function segmentWords({ roles, professions, states }: Segment, names: Names): string {
  if (roles.length + professions.length + states.length === 0) return EVERYBODY
  const who =
    roles.length === 0
      ? 'alle'
      : anyOf(
          roles.map((role) => ROLE_NAMES[role] ?? role),
          String,
        )
  const named = (known: ReadonlyMap<string, string>, keys: readonly string[]) =>
    keys.map((key) => known.get(key) ?? key)
  return [
    who,
    ...(professions.length > 0
      ? [`mit Interesse an ${anyOf(named(names.professions, professions), (n) => `${n} weiteren Berufen`)}`]
      : []),
    ...(states.length > 0
      ? [`in ${anyOf(named(names.states, states), (n) => `${n} weiteren Regionen`)}`]
      : []),
  ].join(', ')
}

/** `1.240 Menschen`, `1 Mensch`, `niemand`. */
export function peopleWords(count: number): string {
  if (count === 0) return 'niemand'
  return count === 1 ? '1 Mensch' : `${formatCount(count)} Menschen`
}

/** "Geht an 1.240 Menschen: alle, in Hessen." */
export function audienceSentence(active: number, words: string): string {
  if (active === 0 && words === EVERYBODY) return 'Zurzeit bekommt niemand den Newsletter.'
  return active === 0
    ? `Zurzeit passt niemand, der den Newsletter bestellt hat: ${words}.`
    : `Geht an ${peopleWords(active)}: ${words}.`
}
