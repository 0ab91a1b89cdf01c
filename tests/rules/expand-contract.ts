/**
 * Migrations run while the build before serves, so they only add. What takes something away or gives it another name (a column that the
 * build before reads) says in a comment above why nobody misses it: `-- contract: unread since 0671`.
 */
interface MigrationFile {
  readonly name: string
  readonly sql: string
}

/** Those before were rolled out with a pause. */
const FIRST_NUMBER = 670

const TAKES_AWAY: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bdrop\s+(?:table|view|column|attribute|type|schema)\b/i, 'drops what the build before may read'],
  [
    /\brename\s+(?:column\s+|attribute\s+|value\s+)?\S+\s+to\b|\brename\s+to\b/i,
    'renames what the build before reads',
  ],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type that the build before knows'],
  [/\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b/i, 'demands what the build before may leave out'],
]

/** `add column … not null` needs a default: the build before inserts without it. */
const DEMANDS = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+[^,;]*\bnot\s+null\b[^,;]*/i
const HAS_DEFAULT = /\b(?:default|generated)\b/i

interface Statement {
  readonly text: string
  readonly isMarked: boolean
}

/** Each statement with the comment lines above and in it. Semicolons in bodies of functions only make more parts of them. */
function statementsOf(sql: string): Statement[] {
  return sql.split(';').map((part) => ({
    text: part.replace(/--[^\n]*/g, ''),
    isMarked: /--\s*contract:\s*\S/.test(part),
  }))
}

function problemOf(text: string): string | undefined {
  const found = TAKES_AWAY.find(([pattern]) => pattern.test(text))
  if (found) return found[1]
  const [demand] = DEMANDS.exec(text) ?? []
  return demand !== undefined && !HAS_DEFAULT.test(demand)
    ? 'demands a column of which the build before knows nothing'
    : undefined
}

export function findContractions(files: readonly MigrationFile[]): string[] {
  return files
    .filter(({ name }) => Number.parseInt(name, 10) >= FIRST_NUMBER)
    .flatMap(({ name, sql }) =>
      statementsOf(sql).flatMap(({ text, isMarked }) => {
        const problem = isMarked ? undefined : problemOf(text)
        return problem === undefined
          ? []
          : [
              `db/migrations/${name}: ${problem} (${text.trim().split('\n')[0]}); say why with "-- contract: …"`,
            ]
      }),
    )
}
