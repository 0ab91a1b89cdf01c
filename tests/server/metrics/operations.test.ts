import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import '../../../server/metrics/metrics.ts'
import { measureProcess } from '../../../server/metrics/process-metrics.ts'
import { registry } from '../../../server/metrics/registry.ts'

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
