/** Reads robots.txt as RFC 9309 says: of the rules that match, the longest decides, and Allow where two are as long. */

interface Robots {
  readonly allows: (pathAndQuery: string) => boolean
  readonly sitemaps: readonly string[]
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}`,
  )

export function readRobots(text: string): Robots {
  const lines = text.split('\n').map((line) => line.trim())
  const valuesOf = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim())
  const rules = (['Allow', 'Disallow'] as const).flatMap((name) =>
    valuesOf(name).map((path) => ({
      allow: name === 'Allow',
      length: path.length,
      pattern: patternOf(path),
    })),
  )
  return {
    sitemaps: valuesOf('Sitemap'),
    allows(path) {
      const [decisive] = rules
        .filter(({ pattern }) => pattern.test(path))
        .sort((left, right) => right.length - left.length || Number(right.allow) - Number(left.allow))
      return decisive?.allow ?? true
    },
  }
}
