import type { Operation } from './operations.ts'
import type { KnownRecord, KnownValues } from './known-values.ts'
import type { Random } from './random.ts'
import { namesOf, valueOf } from './values.ts'

export type FuzzRequest = {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string
  name: string
  owner?: number
  /** Of a browser of its own, in the place of somebody's session. */
  cookie?: string
}

const optionalShare = 0.3
const knownShare = 0.6
/** Requests that name nothing but what they must. */
const plainShare = 0.6

function keyOf(random: Random): string {
  if (random.chance(0.05)) return random.pick(['', 'x', 'a'.repeat(65), '钥匙钥匙钥匙钥匙'.replaceAll(/./g, '%'), 'with blank in it'])
  return random.chance(0.2) ? `again-${random.below(20)}` : `fresh-${random.below(2 ** 31)}-${random.below(2 ** 31)}`
}

/** A request for this call with fields present or missing, valid or not, and some unknown ones. */
export function makeRequest(operation: Operation, random: Random, known: KnownValues, about?: KnownRecord): FuzzRequest {
  const { method, path, fields } = operation
  let url = path
  const headers: Record<string, string> = {}
  const needed = fields.filter(field => field.isRequired && field.in !== 'header').flatMap(field => namesOf(field, path))
  const record = about ?? (random.chance(0.7) ? known.record(needed) : undefined)
  const isPlain = random.chance(plainShare)
  const parts = { query: new URLSearchParams(), body: new URLSearchParams() }
  for (const field of fields) {
    const isNeeded = field.isRequired || field.in === 'header'
    const isThere =
      field.in === 'path' ||
      (isNeeded
        ? random.chance(0.97)
        : (about ? namesOf(field, path).some(name => about.values.has(name)) : !isPlain) &&
          random.chance(about ? knownShare : optionalShare))
    if (!isThere) continue
    if (field.in === 'header') {
      headers[field.name.toLowerCase()] = keyOf(random)
      continue
    }
    const values = valueOf(field, operation, random, { known, record })
    if (field.in === 'path') url = url.replace(`{${field.name}}`, encodeURIComponent((values[0] ?? '').toWellFormed()))
    else for (const value of values) parts[field.in].append(field.name, value)
  }
  for (const part of Object.values(parts)) if (random.chance(0.02)) part.append(random.pick(['extra', '__proto__', 'id', 'member_id']), '1')
  const [query, payload] = [parts.query.toString(), parts.body.toString()]
  if (method !== 'GET' && payload) headers['content-type'] = 'application/x-www-form-urlencoded'
  const owner = record && random.chance(0.8) ? record.owner : undefined
  return {
    ...(owner !== undefined && { owner }),
    name: `${method} ${path}`,
    method,
    url: query ? `${url}?${query}` : url,
    headers,
    ...(method !== 'GET' && payload && { payload }),
  }
}
