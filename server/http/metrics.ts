import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Counter {
  add(by: number, ...labels: readonly string[]): void
}
export interface Gauge {
  set(value: number, ...labels: readonly string[]): void
}
export interface Histogram {
  observe(value: number, ...labels: readonly string[]): void
}

export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): Counter
  gauge(name: string, help: string, labels?: readonly string[]): Gauge
  /** Asked when somebody looks. */
  reading(name: string, help: string, read: () => number): void
  histogram(
    name: string,
    help: string,
    shape: { bounds: readonly number[]; labels?: readonly string[] },
  ): Histogram
  /** In the text format of Prometheus. */
  text(): string
  close(): void
}

interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines(): string[]
}

/** Series of one family; beyond that all further ones are counted as one. */
const MOST = 500
const PREFIX = 'vedette_'

export function openMetrics(): Metrics {
  const families = new Map<string, Family>()
  const add = (family: Family): void => {
    if (families.has(family.name)) throw new Error(`There are two metrics called ${family.name}.`)
    families.set(family.name, family)
  }
  const loop = monitorEventLoopDelay({ resolution: 20 })
  const metrics: Metrics = {
    counter(name, help, labels = []) {
      const series = openSeries(PREFIX + name, labels, () => 0)
      add({ name: PREFIX + name, help, type: 'counter', lines: series.lines })
      return { add: (by, ...values) => series.change(values, (old) => old + by) }
    },
    gauge(name, help, labels = []) {
      const series = openSeries(PREFIX + name, labels, () => 0)
      add({ name: PREFIX + name, help, type: 'gauge', lines: series.lines })
      return { set: (value, ...values) => series.change(values, () => value) }
    },
    reading(name, help, read) {
      const lines = (): string[] => [`${PREFIX}${name} ${read()}`]
      add({ name: PREFIX + name, help, type: 'gauge', lines })
    },
    histogram(name, help, { bounds, labels = [] }) {
      const histogram = openHistogram(PREFIX + name, labels, bounds)
      add({ name: PREFIX + name, help, type: 'histogram', lines: histogram.lines })
      return histogram
    },
    text() {
      // It wakes the process fifty times a second: only where somebody reads it.
      loop.enable()
      return [...families.values()].map(written).join('')
    },
    close: () => loop.disable(),
  }
  watchProcess(metrics, loop)
  return metrics
}

function watchProcess(metrics: Metrics, loop: ReturnType<typeof monitorEventLoopDelay>): void {
  const seconds = (nanoseconds: number): number => (nanoseconds > 0 ? nanoseconds / 1e9 : 0)
  metrics.reading(
    'event_loop_delay_p50_seconds',
    'Median delay of the event loop, from the first reading on.',
    () => seconds(loop.percentile(50)),
  )
  metrics.reading('event_loop_delay_p99_seconds', '99th percentile of the delay.', () =>
    seconds(loop.percentile(99)),
  )
  metrics.reading('event_loop_delay_max_seconds', 'Longest delay since the last reading.', () => {
    const most = seconds(loop.max)
    loop.reset()
    return most
  })
  metrics.reading('memory_resident_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  metrics.reading('memory_heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  metrics.reading('cpu_seconds', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.reading('up_seconds', 'Time since the start.', () => Math.floor(process.uptime()))
}

function written({ name, help, type, lines }: Family): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines()
    .map((line) => `${line}\n`)
    .join('')}`
}

interface Series<T> {
  change(values: readonly string[], how: (old: T) => T): void
  lines(): string[]
  all: Map<string, T>
}

function openSeries<T>(name: string, labels: readonly string[], fresh: () => T): Series<T> {
  const all = new Map<string, T>()
  const known = new Map<string, string>()
  if (labels.length === 0) all.set('', fresh())
  const keyOf = (values: readonly string[]): string => {
    const only = values.length === 1 ? values[0]! : undefined
    const key = (only === undefined ? undefined : known.get(only)) ?? labelled(labels, values)
    if (only !== undefined && known.size < MOST) known.set(only, key)
    return key
  }
  return {
    all,
    change(values, how) {
      let key = keyOf(values)
      if (!all.has(key) && all.size >= MOST)
        key = labelled(
          labels,
          labels.map(() => 'other'),
        )
      all.set(key, how(all.get(key) ?? fresh()))
    },
    lines: () => [...all].map(([key, value]) => `${name}${key} ${String(value)}`),
  }
}

function labelled(labels: readonly string[], values: readonly string[]): string {
  if (labels.length === 0) return ''
  return `{${labels.map((label, i) => `${label}="${escaped(values[i] ?? '')}"`).join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

interface Tally {
  counts: number[]
  sum: number
}

function openHistogram(
  name: string,
  labels: readonly string[],
  bounds: readonly number[],
): Histogram & { lines(): string[] } {
  const fresh = (): Tally => ({ counts: Array<number>(bounds.length + 1).fill(0), sum: 0 })
  const series = openSeries(name, labels, fresh)
  return {
    observe(value, ...values) {
      const at = bounds.findIndex((bound) => value <= bound)
      series.change(values, (tally) => {
        tally.counts[at < 0 ? bounds.length : at]! += 1
        tally.sum += value
        return tally
      })
    },
    lines: () =>
      [...series.all].flatMap(([key, tally]) => bucketLines(name, { key, tally, bounds })),
  }
}

function bucketLines(
  name: string,
  { key, tally, bounds }: { key: string; tally: Tally; bounds: readonly number[] },
): string[] {
  const inside = key === '' ? '' : `${key.slice(1, -1)},`
  let below = 0
  const buckets = [...bounds.map(String), '+Inf'].map((bound, i) => {
    below += tally.counts[i]!
    return `${name}_bucket{${inside}le="${bound}"} ${below}`
  })
  return [...buckets, `${name}_sum${key} ${tally.sum}`, `${name}_count${key} ${below}`]
}
