/**
 * Reads an expression of Prometheus' query language, as much of it as docs/operations.md uses, and says which series it asks
 * for. An expression that Prometheus would refuse is an error: nobody would wake up.
 */

interface Selector {
  readonly metric: string
  readonly labels: readonly string[]
}

interface Expression {
  /** What it is a value of; comparisons of alerts need an instant vector. */
  readonly type: 'scalar' | 'instant' | 'range'
  readonly selectors: readonly Selector[]
  /** Labels after `by` and `without`. */
  readonly grouped: readonly string[]
  readonly isComparison: boolean
}

const TOKEN =
  /\s*(?:(?<duration>\d+(?:ms|[smhdwy]))(?![\w.])|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?!\w)|(?<name>[A-Za-z_:][\w:]*)|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>=~|!~|!=|==|>=|<=|[-+*/%^<>=(){}[\],]))/y

interface Token {
  readonly kind: 'duration' | 'number' | 'name' | 'text' | 'sign' | 'end'
  readonly text: string
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < source.trimEnd().length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const groups = TOKEN.exec(source)?.groups
    if (groups === undefined) throw new SyntaxError(`Not understood: ${source.slice(at)}`)
    for (const kind of ['duration', 'number', 'name', 'text', 'sign'] as const) {
      const text = groups[kind]
      if (text !== undefined) tokens.push({ kind, text })
    }
  }
  return tokens
}

const OF_RANGE = new Set([
  'rate',
  'irate',
  'increase',
  'delta',
  'max_over_time',
  'min_over_time',
  'avg_over_time',
])
const OF_INSTANT = new Set(['abs', 'ceil', 'floor', 'round', 'absent', 'clamp_min'])
const AGGREGATIONS = new Set(['sum', 'min', 'max', 'avg', 'count'])
const RANKED = new Set(['topk', 'bottomk', 'quantile'])
const COMPARISONS = new Set(['==', '!=', '>', '<', '>=', '<='])
const LEVELS: ReadonlyArray<ReadonlySet<string>> = [
  new Set(['and', 'or', 'unless']),
  COMPARISONS,
  new Set(['+', '-']),
  new Set(['*', '/', '%']),
]

export function parsePromql(source: string): Expression {
  const tokens = tokensOf(source)
  let place = 0
  const peek = (): Token => tokens[place] ?? { kind: 'end', text: 'the end' }
  const fail = (wanted: string): never => {
    throw new SyntaxError(`${wanted} expected, not ${peek().text}: ${source}`)
  }
  const take = (kind: Token['kind'], wanted: string): string => {
    const token = peek()
    if (token.kind !== kind) return fail(wanted)
    place += 1
    return token.text
  }
  const takes = (text: string): boolean => {
    if (peek().text !== text || peek().kind === 'text') return false
    place += 1
    return true
  }
  const must = (text: string): void => {
    if (!takes(text)) fail(text)
  }
  /** What stands between brackets, separated by commas. */
  const several = <T>(end: string, one: () => T): T[] => {
    const found: T[] = []
    while (!takes(end)) {
      if (found.length > 0) must(',')
      found.push(one())
    }
    return found
  }
  const merged = (
    type: Expression['type'],
    parts: readonly Expression[],
    grouped: readonly string[] = [],
    isComparison = false,
  ): Expression => ({
    type,
    selectors: parts.flatMap(({ selectors }) => selectors),
    grouped: [...parts.flatMap((part) => part.grouped), ...grouped],
    isComparison,
  })
  const of = (type: Expression['type'], expression: Expression): Expression =>
    expression.type === type ? expression : fail(`a value of type ${type}`)

  const grouping = (): string[] => {
    if (!takes('by') && !takes('without')) return []
    must('(')
    return several(')', () => take('name', 'a label'))
  }

  function aggregation(isRanked: boolean): Expression {
    const before = grouping()
    must('(')
    const rank = isRanked ? [of('scalar', binary(0))] : []
    if (isRanked) must(',')
    const inner = of('instant', binary(0))
    must(')')
    return merged('instant', [...rank, inner], [...before, ...(before.length === 0 ? grouping() : [])])
  }

  function call(name: string): Expression {
    must('(')
    if (name === 'histogram_quantile') {
      const quantile = of('scalar', binary(0))
      must(',')
      const inner = of('instant', binary(0))
      must(')')
      if (!inner.grouped.includes('le')) fail('the label le')
      return merged('instant', [quantile, inner])
    }
    const inner = of(OF_RANGE.has(name) ? 'range' : 'instant', binary(0))
    must(')')
    return merged('instant', [inner])
  }

  function selector(metric: string): Expression {
    const labels = takes('{')
      ? several('}', () => {
          const label = take('name', 'a label')
          if (!['=', '!=', '=~', '!~'].some(takes)) fail('a comparison of the label')
          take('text', 'a quoted text')
          return label
        })
      : []
    const found = { selectors: [{ metric, labels }], grouped: [], isComparison: false }
    if (!takes('[')) return { ...found, type: 'instant' }
    take('duration', 'a duration')
    must(']')
    return { ...found, type: 'range' }
  }

  function atom(): Expression {
    if (takes('(')) {
      const inner = binary(0)
      must(')')
      return inner
    }
    if (peek().kind === 'number') {
      place += 1
      return merged('scalar', [])
    }
    const name = take('name', 'a name or a number')
    if (AGGREGATIONS.has(name)) return aggregation(false)
    if (RANKED.has(name)) return aggregation(true)
    if (OF_RANGE.has(name) || OF_INSTANT.has(name) || name === 'histogram_quantile') return call(name)
    return peek().text === '(' ? fail('a known function') : selector(name)
  }

  function binary(level: number): Expression {
    const operators = LEVELS[level]
    if (operators === undefined) return atom()
    let left = binary(level + 1)
    while (peek().kind !== 'text' && operators.has(peek().text)) {
      const operator = peek().text
      place += 1
      const right = binary(level + 1)
      if (left.type === 'range' || right.type === 'range') fail('no range')
      const type = left.type === 'scalar' && right.type === 'scalar' ? 'scalar' : 'instant'
      left = merged(type, [left, right], [], COMPARISONS.has(operator))
    }
    return left
  }

  const whole = binary(0)
  if (peek().kind !== 'end') fail('the end')
  return whole
}
