import type { Field, FieldSchema, Operation } from './operations.ts'
import type { KnownRecord, KnownValues } from './known-values.ts'
import type { Random } from './random.ts'

/** Values that no form of ours sends. */
export const odd: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '-0',
  '0.1',
  '1.005',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999.99',
  '-1.00',
  '阿\0莫',
  '\ud800\u202e',
  '👨‍👩‍👧',
  "' or 1=1 --",
  '%_\\"',
  '__proto__',
  'constructor',
  '{"a":1}',
  '[]',
  '../../etc/passwd',
  '<script>',
  '阿'.repeat(3_000),
  '9'.repeat(400),
]

/** Other names under which answers contain a field's value. */
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  goods_ids: ['goods_id'],
  ids: ['data_id'],
  coupon_id: ['coupon_id'],
  amount: ['payable'],
  promotion_id: ['gift_id'],
  combination_id: ['set_id'],
  payer: ['company'],
  photo_ids: ['file_id'],
  keywords: ['name', 'sccj'],
  // Numbers in answers are stocks and counts, not quantities to buy.
  number: ['fitting'],
  paper: ['handed_id'],
  contact_phone: ['phone'],
  other_user_ids: ['store_id'],
}
/** Calls in which the same name means something else. */
const inPath: readonly [path: string, field: string, names: readonly string[]][] = [
  ['/api/operator/order/', 'items', ['packed']],
  ['/api/operator/order/', 'batches', ['packed_batch']],
  ['/api/operator/contract/', 'number', ['contract_number']],
  ['/api/contract/sign', 'ids', ['contract_id']],
  ['/api/contract/sign', 'hashes', ['text_hash']],
  ['/api/user/zizhi', 'number', ['paper_number']],
]
/** What the id in a path belongs to, by the word before it. */
const ofPath: Readonly<Record<string, string>> = {
  cart: 'data_id',
  pay: 'order_id',
  quick_add: 'goods_id',
  detail: 'goods_id',
  zizhi: 'handed_id',
  receipt: 'order_id',
  phone: 'phone',
}

/** The subject of a call: the last word of its path that is not an id, a verb after one, or `list`. */
export function topicOf(path: string): string {
  const words = path.split('/').slice(2)
  const place = words.findIndex(each => each.startsWith('{'))
  return (
    words
      .slice(0, place < 0 ? undefined : place)
      .filter(word => word !== 'list')
      .at(-1) ?? ''
  )
}

function pathName(path: string): string {
  const topic = topicOf(path)
  return ofPath[topic] ?? `${topic}_id`
}

export function namesOf(field: Field, path: string): readonly string[] {
  if (field.in === 'path') return [pathName(path)]
  const own = inPath.find(([start, name]) => path.startsWith(start) && name === field.name)
  if (own) return own[2]
  return [...(field.name === 'number' ? [] : [field.name]), ...(alsoKnownAs[field.name] ?? [])]
}

function ofSchema(schema: FieldSchema, random: Random): string {
  const { type, minimum = 0, maximum = 50 } = schema
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return String(random.pick(schema.enum))
  if (schema.anyOf) return ofSchema(random.pick(schema.anyOf), random)
  if (type === 'integer' || type === 'number') {
    if (random.chance(0.1)) return String(random.pick([minimum, maximum, minimum - 1, maximum + 1]))
    return String(minimum + random.below(Math.min(maximum - minimum + 1, 60)))
  }
  return random.pick(['阿莫西林', 'amxl', '板蓝根 10盒', '1001:10', '1.00', '2026-11-20', 'aaaaaaaaaaaa'])
}

type Told = { known: KnownValues; record: KnownRecord | undefined }

/** Whether a known value of the same name fits the field's schema. */
function fitting({ enum: values, pattern, anyOf }: FieldSchema): (value: string | number) => boolean {
  const own = values ?? anyOf?.flatMap(each => each.enum ?? [])
  if (own && own.length > 0) return value => own.some(each => String(each) === String(value))
  if (pattern === undefined) return () => true
  const written = new RegExp(pattern, 'u')
  return value => written.test(String(value))
}

/** A value of a field as sent: mostly one that fits, preferably one from an earlier answer. */
export function valueOf(field: Field, { path }: Operation, random: Random, { known, record }: Told): string[] {
  if (random.chance(0.04)) return [random.pick(odd)]
  if (random.chance(0.01)) return [random.pick(odd), random.pick(odd)]
  const isList = field.schema.type === 'array'
  const schema = isList ? (field.schema.items ?? {}) : field.schema
  const names = namesOf(field, path)
  const fits = fitting(schema)
  const together = names.map(name => record?.values.get(name)).find(value => value !== undefined && fits(value))
  const single = () => {
    const value = together !== undefined && random.chance(0.9) ? together : random.chance(0.8) ? known.one(names, fits) : undefined
    return value === undefined ? ofSchema(schema, random) : String(value)
  }
  // Values from the same answer are mostly of the same kind.
  const length = !isList || (together !== undefined && random.chance(0.8)) ? 1 : 1 + random.below(3)
  return Array.from({ length }, single)
}
