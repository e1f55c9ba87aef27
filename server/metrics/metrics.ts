/** One figure, with what it is about. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

type Reading = Omit<Sample, 'name'>

/** What is measured while the product runs, in this process. Nothing in it is about a person. */
export interface Metrics {
  count(name: Counted, labels?: Record<string, string>): void
  observe(name: Timed, seconds: number, labels?: Record<string, string>): void
  /** Asked whenever the figures are read. One that fails is left out. */
  watch(name: Watched, read: () => Reading[] | Promise<Reading[]>): void
  samples(): Promise<Sample[]>
}

type Counted = 'http_requests_total' | 'provider_requests_total'
type Timed = 'http_request_duration_seconds' | 'provider_duration_seconds' | 'provider_first_words_seconds'
type Watched =
  | 'replies_running'
  | 'jobs'
  | 'database_connections'
  | 'process_resident_memory_bytes'
  | 'process_heap_bytes'
  | 'process_cpu_seconds_total'
  | 'process_start_time_seconds'
  | 'event_loop_delay_seconds'

/** Each name once: its kind, what it means, and how several processes of one machine become one figure. */
const described: Record<Counted | Timed | Watched, [kind: string, help: string, over: 'sum' | 'max' | 'min']> = {
  http_requests_total: ['counter', 'Requests answered, by method, route and status.', 'sum'],
  http_request_duration_seconds: ['histogram', 'Time until the answer began, by method and route.', 'sum'],
  provider_requests_total: ['counter', 'Questions to the provider, by what was asked and how it ended.', 'sum'],
  provider_duration_seconds: ['histogram', 'Time until the provider was done.', 'sum'],
  provider_first_words_seconds: ['histogram', 'Time until the first words of a reply.', 'sum'],
  replies_running: ['gauge', 'Replies that are being made.', 'sum'],
  jobs: ['gauge', 'Jobs in the queue that all instances share, by kind and state.', 'max'],
  database_connections: ['gauge', 'Connections of the pool: busy, idle, and callers waiting for one.', 'sum'],
  process_resident_memory_bytes: ['gauge', 'Memory in use.', 'sum'],
  process_heap_bytes: ['gauge', 'Memory in use by JavaScript.', 'sum'],
  process_cpu_seconds_total: ['counter', 'Processor time used.', 'sum'],
  process_start_time_seconds: ['gauge', 'When the process started.', 'min'],
  event_loop_delay_seconds: ['gauge', 'How late the event loop was since the figures were last read.', 'max'],
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]

interface Histogram {
  name: Timed
  labels: Record<string, string>
  /** How many took no longer than each limit, but longer than the one before; the last: longer than all. */
  counts: number[]
  sum: number
}

export function createMetrics(): Metrics {
  const counted = new Map<string, Sample>()
  const timed = new Map<string, Histogram>()
  const watched: [Watched, () => Reading[] | Promise<Reading[]>][] = []

  return {
    count(name, labels = {}) {
      const key = quickKeyOf(name, labels)
      const known = counted.get(key)
      if (known) known.value++
      else counted.set(key, { name, labels, value: 1 })
    },
    observe(name, seconds, labels = {}) {
      const key = quickKeyOf(name, labels)
      let known = timed.get(key)
      if (!known) {
        known = { name, labels, counts: Array(BUCKETS.length + 1).fill(0), sum: 0 }
        timed.set(key, known)
      }
      const place = BUCKETS.findIndex((limit) => seconds <= limit)
      const index = place < 0 ? BUCKETS.length : place
      known.counts[index] = (known.counts[index] ?? 0) + 1
      known.sum += seconds
    },
    watch: (name, read) => void watched.push([name, read]),
    async samples() {
      const readings = await Promise.allSettled(
        watched.map(async ([name, read]) => (await read()).map((reading) => ({ name, ...reading }))),
      )
      const figures = [...counted.values(), ...[...timed.values()].flatMap(toSamples)]
      return [...figures, ...readings.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value : []))]
    },
  }
}

/** As Prometheus wants it: each bucket with all that are in the ones before it. */
function toSamples({ name, labels, counts, sum }: Histogram): Sample[] {
  let total = 0
  const buckets = [...BUCKETS.map(String), '+Inf'].map((le, index) => {
    total += counts[index] ?? 0
    return { name: `${name}_bucket`, labels: { ...labels, le }, value: total }
  })
  return [...buckets, { name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: total }]
}

/** Each name is always given with the same labels in the same order. */
function quickKeyOf(name: string, labels: Record<string, string>) {
  let key = name
  for (const label in labels) key += `\n${labels[label]}`
  return key
}

/** The figures of several processes as those of one. */
export function combine(processes: Sample[][]) {
  const combined = new Map<string, Sample>()
  for (const sample of processes.flat()) {
    const known = combined.get(keyOf(sample))
    if (!known) combined.set(keyOf(sample), { ...sample })
    else known.value = join(known, sample)
  }
  return [...combined.values()]
}

/** The text that Prometheus reads, version 0.0.4. */
export function writeText(samples: Sample[]) {
  const lines = Object.entries(described).flatMap(([name, [kind, help]]) => {
    const own = samples.filter((sample) => familyOf(sample.name) === name)
    return own.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...own.map(writeSample)] : []
  })
  return `${lines.join('\n')}\n`
}

function join({ name, value }: Sample, other: Sample) {
  const [, , over] = described[familyOf(name) as keyof typeof described]
  return over === 'sum' ? value + other.value : Math[over](value, other.value)
}

function familyOf(name: string) {
  return name in described ? name : name.replace(/_(bucket|sum|count)$/, '')
}

function keyOf({ name, labels }: Pick<Sample, 'name' | 'labels'>) {
  return name + JSON.stringify(labels)
}

function writeSample({ name, labels, value }: Sample) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escapeText(text: string) {
  return text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
}
