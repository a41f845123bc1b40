import type { KnownValues } from './known-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'
import { odd } from './values.ts'

/** One field of a request that would succeed is left out, twice, another or odd; or somebody else sends it. */
export function changeRequest(request: FuzzRequest, random: Random, known: KnownValues): FuzzRequest {
  const [path = '', query = ''] = request.url.split('?')
  const parts = { query: new URLSearchParams(query), body: new URLSearchParams(request.payload) }
  const part = random.pick([parts.query, parts.body].filter(({ size }) => size > 0).concat(parts.body))
  const { owner: _, cookie: __, ...nobodys } = request
  if (part.size === 0) return nobodys
  const name = random.pick([...part.keys()])
  const change = random.below(5)
  if (change === 0) part.delete(name)
  else if (change === 1) part.append(name, part.get(name) ?? '')
  else if (change === 2) part.set(name, random.pick(odd))
  else part.set(name, String(known.one([name], () => true) ?? random.below(1_000)))
  const [asked, payload] = [parts.query.toString(), parts.body.toString()]
  return {
    ...(random.chance(0.2) ? nobodys : request),
    url: asked ? `${path}?${asked}` : path,
    headers: {
      ...request.headers,
      ...(random.chance(0.8) && { 'idempotency-key': `changed-${random.below(2 ** 31)}-${random.below(2 ** 31)}` }),
    },
    ...(request.payload !== undefined && { payload }),
  }
}
