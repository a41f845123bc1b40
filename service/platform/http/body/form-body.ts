import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import { ApiError } from '../reply/api-error.ts'
import { errorMessages } from '../messages/error-messages.ts'
import { declaredCharset, formInUtf8 } from './form-text.ts'

/** @throws {ApiError} 415 for a character set that is neither UTF-8 nor GBK, and for bytes that are no text in either */
function parseBody(body: Buffer, contentType: string | undefined): Record<string, string | string[]> {
  const declared = declaredCharset(contentType)
  const text = declared === 'unknown' ? undefined : formInUtf8(body.toString('latin1'), declared)
  if (text === undefined) throw new ApiError(codes.unsupportedType, errorMessages.wrongCharset)
  return parseForm(text)
}

/** Bodies are forms (spec section 7), in UTF-8 or in GBK; every other type is refused with 415. No body at all is an empty form. */
export async function registerFormBody(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => parseBody(body, headers['content-type']),
  )
  app.addHook('preValidation', (request, _, done) => {
    if (request.routeOptions.schema?.body) request.body ??= parseForm('')
    done()
  })
}

/** A character that says nothing and that PostgreSQL has no texts with; `%2500` is another. */
const nothing = /%00|\0/g

/** An address is read as it can be: a byte that is no text becomes U+FFFD. */
const readable = (text: string): string => (/%[89a-f][\da-f]/i.test(text) ? (formInUtf8(text) ?? text) : text)

/**
 * Reads a form, as a body or behind the question mark: a repeated key is a list, and `ids[]` is `ids`.
 *
 * The result has no prototype, so that a field named `__proto__` is one unknown field.
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  const lists = new Set<string>()
  for (const [key, value] of new URLSearchParams(readable(text).replace(nothing, ''))) {
    const name = key.replace(/\[\]$/, '')
    if (name !== key) lists.add(name)
    const former = fields[name]
    if (former === undefined) fields[name] = lists.has(name) ? [value] : value
    else if (Array.isArray(former)) former.push(value)
    else fields[name] = [former, value]
  }
  return fields
}
