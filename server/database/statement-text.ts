/** A statement as the log may hold it: its shape without a single value. */

const LONGEST = 2_000

const PARTS =
  /(?<quoted>"(?:[^"]|"")*")|(?<comment>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<dollar>\$(?<tag>[A-Za-z_]\w*)?\$[\s\S]*?(?:\$\k<tag>\$|$))|(?<escaped>\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$))|(?<text>(?:\b[bBxXnN]|\b[uU]&)?'(?:[^']|'')*(?:'|$))|(?<number>(?<![\w$.])\d[\w.]*)/g

export function statementText(sql: string): string {
  const bare = sql.replace(PARTS, (match, ...rest: unknown[]) => {
    const groups = rest.at(-1)
    const isNamed = (name: string): boolean =>
      typeof groups === 'object' && groups !== null && Reflect.get(groups, name) !== undefined
    if (isNamed('quoted')) return match
    return isNamed('comment') ? ' ' : '?'
  })
  const line = bare.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line
}
