import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

/** Bodies are forms (spec section 7); every other type is refused with 415. No body at all is an empty form. */
export async function registerFormBody(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formBody, { parser: parseForm })
  app.addHook('preValidation', (request, _, done) => {
    if (request.routeOptions.schema?.body) request.body ??= parseForm('')
    done()
  })
}

/** A character that says nothing and that PostgreSQL has no texts with; `%2500` is another. */
const nothing = /%00|\0/g

/**
 * Reads a form, as a body or behind the question mark: a repeated key is a list, and `ids[]` is `ids`.
 *
 * The result has no prototype, so that a field named `__proto__` is one unknown field.
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  const lists = new Set<string>()
  for (const [key, value] of new URLSearchParams(text.replace(nothing, ''))) {
    const name = key.replace(/\[\]$/, '')
    if (name !== key) lists.add(name)
    const former = fields[name]
    if (former === undefined) fields[name] = lists.has(name) ? [value] : value
    else if (Array.isArray(former)) former.push(value)
    else fields[name] = [former, value]
  }
  return fields
}
