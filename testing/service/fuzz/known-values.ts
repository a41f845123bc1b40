import { composedOf } from './composed.ts'
import { isAfterSale } from './next-calls.ts'
import type { Random } from './random.ts'

type Value = string | number
/** One answer, flattened: values that belong together, and their owner. */
export type KnownRecord = { owner: number; values: ReadonlyMap<string, Value> }

const keptMax = 40
const recordsMax = 300
const recentMax = 60
const textMax = 64
const packs = 20

function singular(name: string): string {
  return name.replace(/(ss)es$/, '$1').replace(/s$/, '')
}

function* valuesOf(value: unknown, name: string, depth = 0): Generator<[string, Value]> {
  if (depth > 8) return
  if (Array.isArray(value)) for (const item of value.slice(0, 5)) yield* valuesOf(item, name, depth + 1)
  else if (value !== null && typeof value === 'object') {
    const ownName = (key: string) => (key === 'id' ? `${singular(name)}_id` : key === 'list' ? name : key)
    for (const [key, inner] of Object.entries(value)) yield* valuesOf(inner, ownName(key), depth + 1)
    // The quantity of these middle packs reaches a warehouse's start amount.
    if ('zbz' in value) yield ['fitting', Number(value.zbz) * packs]
  } else if (typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= textMax)) yield [name, value]
}

/** Values by the field name under which an answer had them. */
function createLists(random: Random) {
  const byName = new Map<string, Value[]>()

  function keep(name: string, value: Value): void {
    const values = byName.get(name) ?? []
    byName.set(name, values)
    if (values.length < keptMax) values.push(value)
    else values[random.below(keptMax)] = value
  }

  /** A known value under one of these names that fits the field. */
  function one(names: readonly string[], fits: (value: Value) => boolean): Value | undefined {
    const fitting = names.flatMap(name => byName.get(name) ?? []).filter(fits)
    return fitting.length > 0 ? random.pick(fitting) : undefined
  }
  return { keep, one }
}

/** Context of an answer: all known of its order, and what its reader has at hand. */
function createSurroundings() {
  const ofOrder = new Map<Value, Map<string, Value>>()
  const ofOwner = new Map<number, Map<string, Value>>()

  return {
    keep(values: KnownRecord['values'], owner: number): void {
      const own = ofOwner.get(owner) ?? new Map<string, Value>()
      ofOwner.set(owner, own)
      const [company, file] = [values.get('company'), values.get('file_id')]
      // Their own values have precedence.
      if (company !== undefined && !own.has('company')) own.set('company', company)
      if (file !== undefined) own.set('file_id', file)
      const sn = values.get('order_sn')
      if (sn !== undefined && !isAfterSale(values)) ofOrder.set(sn, new Map([...(ofOrder.get(sn) ?? []), ...values]))
    },
    of({ owner, values }: KnownRecord): KnownRecord {
      const order = ofOrder.get(values.get('order_sn') ?? '') ?? []
      return { owner, values: new Map([...(ofOwner.get(owner) ?? []), ...order, ...values]) }
    },
  }
}

/**
 * What answers told, by the name of the field: the order that one call made is what another one asks for, by its
 * buyer or by somebody else. Of a list `addresses` with an `id` that is an `address_id`; what is only a `list` has the
 * name of its call.
 */
export function createKnownValues(random: Random) {
  const { keep, one } = createLists(random)
  const records: KnownRecord[] = []
  const around = createSurroundings()

  function note(pairs: Iterable<[string, Value]>, owner: number): void {
    const values = new Map<string, Value>()
    for (const [key, value] of pairs) {
      keep(key, value)
      if (!values.has(key)) values.set(key, value)
    }
    if (values.size > 0) records.push({ owner, values })
    around.keep(values, owner)
    if (records.length > recordsMax) records.shift()
  }

  return {
    keep,
    learn(data: unknown, name: string, owner: number): void {
      note(valuesOf(data, name), owner)
      for (const composed of composedOf(data)) note(Object.entries(composed), owner)
    },
    one,
    /** One of the last answers. */
    recent(): KnownRecord | undefined {
      if (records.length === 0) return
      return around.of(random.pick(records.slice(-recentMax)))
    },
    /** One of the last answers that told of this, or the most of it, with all else that it told. */
    record(names: readonly string[]): KnownRecord | undefined {
      const countOf = ({ values }: KnownRecord) => names.filter(name => values.has(name)).length
      const most = random.chance(0.5) ? Math.max(1, ...records.map(countOf)) : 1
      const fitting = records.filter(record => countOf(record) >= most).slice(-8)
      return fitting.length > 0 ? random.pick(fitting) : undefined
    },
  }
}

export type KnownValues = ReturnType<typeof createKnownValues>
