/**
 * The numbers that this process shows to Prometheus. Module state, because a process has one page of metrics. Nothing here
 * opens a port: metrics-listener.ts does, where the operator asks for it.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()

/** Prometheus' rules: the application first, the unit last, `_total` for what only grows. */
type MetricName = `orthostellen_${string}`

/** Labels are of few and known values: never an id, an address, a path with an id or a text that somebody typed. */
export function counter<const Label extends string = never>(
  name: `${MetricName}_total`,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

export function histogram<const Label extends string = never>(
  name: `${MetricName}_seconds` | `${MetricName}_bytes`,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] })
}

/** A value that its owner sets when it changes. */
export function gauge<const Label extends string = never>(
  name: MetricName,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>
  readonly value: number
}

/** Reads the values of this moment. What cannot be read now is left out, so that no old value is shown. */
type ReadSamples<Label extends string> = () =>
  | ReadonlyArray<Sample<Label>>
  | Promise<ReadonlyArray<Sample<Label>>>

interface WatchedGauge<Label extends string> {
  /** Returns the function that ends it: an application that closes is not read any more. */
  watch(read: ReadSamples<Label>): () => void
}

/** A value that is read when somebody asks for the metrics, and costs nothing until then. */
export function watchedGauge<const Label extends string = never>(
  name: MetricName,
  help: string,
  labelNames: readonly Label[] = [],
): WatchedGauge<Label> {
  const readers = new Set<ReadSamples<Label>>()
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      // `reset` shows 0 where there are no labels; what nobody has read is not 0.
      if (labelNames.length === 0) this.remove()
      const samples = await Promise.all(
        [...readers].map((read) =>
          Promise.resolve()
            .then(read)
            .catch(() => []),
        ),
      )
      for (const { labels, value } of samples.flat()) this.inc(labels, value)
    },
  })
  return {
    watch(read) {
      readers.add(read)
      return () => readers.delete(read)
    },
  }
}
