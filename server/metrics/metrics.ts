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
  const counted = createShelf((name: Counted, labels): Sample => ({ name, labels, value: 0 }))
  const timed = createShelf(
    (name: Timed, labels): Histogram => ({ name, labels, counts: Array(BUCKETS.length + 1).fill(0), sum: 0 }),
  )
  const watched: [Watched, () => Reading[] | Promise<Reading[]>][] = []

  return {
    count(name, labels = {}) {
      counted.find(name, labels).value++
    },
    observe(name, seconds, labels = {}) {
      const known = timed.find(name, labels)
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
      const figures = [...counted.all, ...timed.all.flatMap(toSamples)]
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

interface Place<Figure> {
  figure?: Figure
  next: Map<string, Place<Figure>>
}

/**
 * Figures by their names and labels, made when they are first asked for. Each name is always given with the same labels in
 * the same order: they are gone through one by one, since to put a key together would cost each request more than the rest.
 */
function createShelf<Name extends string, Figure>(make: (name: Name, labels: Record<string, string>) => Figure) {
  const names: Place<Figure> = { next: new Map() }
  const all: Figure[] = []

  function step({ next }: Place<Figure>, value = '') {
    const known = next.get(value)
    if (known) return known
    const place: Place<Figure> = { next: new Map() }
    next.set(value, place)
    return place
  }

  return {
    all,
    find(name: Name, labels: Record<string, string>) {
      let place = step(names, name)
      for (const label in labels) place = step(place, labels[label])
      if (!place.figure) {
        place.figure = make(name, labels)
        all.push(place.figure)
      }
      return place.figure
    },
  }
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
