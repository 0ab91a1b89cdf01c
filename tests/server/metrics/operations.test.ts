import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import '../../../server/metrics/metrics.ts'
import { measureProcess } from '../../../server/metrics/process-metrics.ts'
import { registry } from '../../../server/metrics/registry.ts'
import { parsePromql } from './promql.ts'

const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
measureProcess('web', undefined)

/** As Prometheus names the series of a histogram. */
const withoutSuffix = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '')
const registered = new Set(registry.getMetricsAsArray().map(({ name }) => name))
const named = [...text.matchAll(/\borthostellen_[a-z0-9_]*[a-z0-9]\b(?!\*)/g)].map(([name]) => name)

it('names only metrics that there are', () => {
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter((name) => !registered.has(name) && !registered.has(withoutSuffix(name)))
  // `orthostellen_process_*` and `orthostellen_nodejs_*` stand for Node's own.
  expect(unknown).toEqual([])
})

it('explains every metric of the product', () => {
  const own = [...registered].filter((name) => !/^orthostellen_(?:process|nodejs)_/.test(name))
  expect(own.filter((name) => !named.includes(name))).toEqual([])
})

it('has for each alert an expression about a metric, and what to do', () => {
  const rows = [
    ...text.matchAll(/^\| \[(?<title>[^\]]+)\]\(#(?<anchor>[a-z-]+)\)\s*\| `(?<expression>[^`]+)`/gm),
  ]
  expect(rows.length).toBeGreaterThanOrEqual(8)
  for (const { groups } of rows) {
    expect(text).toContain(`\n### ${groups?.['title']}\n`)
    expect(groups?.['anchor']).toBe(groups?.['title']?.toLowerCase().replaceAll(' ', '-'))
    expect(groups?.['expression']).toMatch(/orthostellen/)
  }
})

/** Those of Prometheus itself, and what a scrape adds. */
const ADDED_LABELS = ['job', 'instance']

/** The labels of a series; undefined when no metric is called so. */
function labelsOf(series: string): readonly string[] | undefined {
  if (series === 'up') return ADDED_LABELS
  const metric = registry.getSingleMetric(series) ?? registry.getSingleMetric(withoutSuffix(series))
  if (metric === undefined) return undefined
  const own: unknown = Reflect.get(metric, 'labelNames')
  const names = Array.isArray(own) ? own.map(String) : []
  return [...names, ...ADDED_LABELS, ...(series.endsWith('_bucket') ? ['le'] : [])]
}

function problemsOf(expression: string): string[] {
  try {
    const { selectors, grouped } = parsePromql(expression)
    const known = selectors.map(({ metric }) => labelsOf(metric))
    return [
      ...selectors.flatMap(({ metric, labels }, index) =>
        labels
          .filter((label) => !(known[index] ?? []).includes(label))
          .map((label) => `${metric} has no ${label}`),
      ),
      ...grouped
        .filter((label) => !known.some((one) => one?.includes(label)))
        .map((label) => `nothing has ${label}`),
    ]
  } catch (error) {
    return [String(error)]
  }
}

/** Whatever asks for series: not the mere name of a metric, and no family (`orthostellen_process_*`). */
const expressions = [...text.matchAll(/`([^`\n]+)`/g)]
  .map(([, code = '']) => code)
  .filter((code) => /\borthostellen_|^up\{/.test(code) && /[({<>]/.test(code))

describe('the expressions', () => {
  it.each(expressions)('%s is one of Prometheus, about labels that there are', (expression) => {
    expect(problemsOf(expression)).toEqual([])
  })

  it('of alerts and of the next morning compare', () => {
    const alerts = text.slice(text.indexOf('## Alerts'), text.indexOf('### Site down'))
    const compared = expressions.filter((expression) => alerts.includes(`\`${expression}\``))
    expect(compared.length).toBeGreaterThan(14)
    expect(compared.filter((expression) => !parsePromql(expression).isComparison)).toEqual([])
  })

  it.each([
    'sum(rate(orthostellen_http_requests_total[5m])',
    'rate(orthostellen_http_requests_total) > 1',
    'sum(rate(orthostellen_http_requests_total[5 m])) > 1',
    'max(orthostellen_workers{state=up}) < 1',
    'max orthostellen_workers < 1',
    'meen(orthostellen_workers) < 1',
    'orthostellen_workers[5m] > 1',
    'histogram_quantile(0.99, sum(rate(orthostellen_http_request_duration_seconds_bucket[5m]))) > 2',
    'sum(rate(orthostellen_http_requests_total{code=~"5.."}[5m])) > 1',
    'sum by (path) (rate(orthostellen_http_requests_total[5m])) > 1',
  ])('are found to be wrong: %s', (expression) => {
    expect(problemsOf(expression)).toHaveLength(1)
  })
})
