/** robots.txt (RFC 9309): what a site lets us read, and where its sitemaps are. */

const OUR_NAME = 'orthostellen'

interface Rule {
  readonly allows: boolean
  /** What stands between the stars, in this order. */
  readonly parts: readonly string[]
  readonly anchored: boolean
  readonly length: number
}

export interface Robots {
  allows(url: URL): boolean
  readonly sitemaps: readonly string[]
}

function ruleOf(allows: boolean, path: string): Rule {
  const anchored = path.endsWith('$')
  return { allows, parts: (anchored ? path.slice(0, -1) : path).split('*'), anchored, length: path.length }
}

/** Without a regular expression: one with many stars takes for ever on a path that is made for it. */
function matches({ parts: [first = '', ...parts], anchored }: Rule, path: string): boolean {
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const found = anchored && isLast ? path.length - part.length : path.indexOf(part, at)
    if (found < at || !path.startsWith(part, found)) return false
    at = found + part.length
  }
  return !anchored || at === path.length
}

const MOST_RULES = 500
const LONGEST_PATH = 300

export const everythingAllowed: Robots = { allows: () => true, sitemaps: [] }

export function readRobots(text: string): Robots {
  const groups = new Map<string, Rule[]>()
  const sitemaps: string[] = []
  let named: string[] = []
  let namesEnded = false
  let rules = 0
  for (const line of text.slice(0, 500_000).split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'sitemap') sitemaps.push(value)
    else if (name === 'user-agent') {
      if (namesEnded) named = []
      namesEnded = false
      named.push(value.toLowerCase())
      for (const agent of named) if (!groups.has(agent)) groups.set(agent, [])
    } else if (name === 'allow' || name === 'disallow') {
      namesEnded = true
      const isPlain = value !== '' && value.length <= LONGEST_PATH
      if (!isPlain || rules >= MOST_RULES) continue
      rules += 1
      for (const agent of named) groups.get(agent)?.push(ruleOf(name === 'allow', value))
    }
  }
  const own = groups.get(OUR_NAME) ?? groups.get('*') ?? []
  return {
    sitemaps: sitemaps.slice(0, 5),
    allows({ pathname, search }) {
      const path = `${pathname}${search}`.slice(0, 2000)
      // The longest rule counts; of two equally long ones the one that allows.
      const best = own
        .filter((rule) => matches(rule, path))
        .sort((one, other) => other.length - one.length || Number(other.allows) - Number(one.allows))[0]
      return best?.allows ?? true
    },
  }
}
