type Schema = { [keyword: string]: unknown; type?: unknown; properties?: Record<string, Schema>; required?: readonly string[] }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isObject = ({ type, properties }: Schema) => type === 'object' && properties !== undefined

/** Holds nothing that could be left out. */
const isPlain = (schema: Schema) =>
  'enum' in schema || (typeof schema.type === 'string' && schema.type !== 'object' && schema.type !== 'array')

/** The properties that several objects have different schemas of. */
function disagreed(objects: readonly Schema[]): Schema[] {
  const known = new Map<string, Schema>()
  const others: Schema[] = []
  for (const [name, own] of objects.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const before = known.get(name) ?? known.set(name, own).get(name)!
    if (!isSame(before, own)) others.push(before, own)
  }
  return others
}

/** An object that may be any of these: what they disagree on is written as it is. */
function either(a: Schema, b: Schema): Schema {
  const properties = { ...a.properties, ...b.properties }
  for (const [name, own] of Object.entries(a.properties ?? {})) if (!isSame(own, properties[name])) properties[name] = {}
  return { type: 'object', properties, required: (a.required ?? []).filter(name => b.required?.includes(name)) }
}

/** Whether several objects can be one, in which nothing is written that none of them names. */
function canBeOne(options: readonly Schema[]): boolean {
  return options.every(isObject) && disagreed(options).every(isPlain)
}

function withoutUnion({ anyOf, ...around }: Schema): Schema {
  const options = anyOf as Schema[] // Of a JSON schema.
  const others = options.filter(({ type }) => type !== 'null')
  const [first, ...more] = others
  if (!first || (more.length > 0 && !canBeOne(others))) return { ...around, anyOf }
  return { ...around, ...more.reduce(either, first), ...(others.length < options.length && { nullable: true }) }
}

function rewritten(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(rewritten)
  const copy: Schema = Object.fromEntries(Object.entries(part).map(([keyword, value]) => [keyword, rewritten(value)]))
  return Array.isArray(copy.anyOf) ? withoutUnion(copy) : copy
}

/**
 * A schema for writing values that are known to fit it: what may be null is called so, and one of several objects is one with the
 * properties of all. The writer would ask Ajv for each value which of a union it is, and have it compile each option when the
 * first comes: 0.5 s of the first cart.
 */
export const writtenSchema = (schema: object): object => rewritten(schema) as object
