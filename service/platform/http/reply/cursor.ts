import type { Static, TSchema } from 'typebox'
import { readWritten } from '../../database/written.ts'
import { ApiError } from './api-error.ts'
import { cursorMessages } from '../messages/program-messages.ts'

/** A place to which a client comes back, as a text that it need not understand. */
export const cursorText = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place in a cursor. @throws {ApiError} 422 for a text that is none of this shape */
export function readCursor<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const place = writtenPlace(schema, Buffer.from(text, 'base64url').toString('utf8'))
  if (place === undefined) throw ApiError.invalid('cursor', cursorMessages.unknown)
  return place
}

function writtenPlace<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> | undefined {
  try {
    return readWritten(schema, text)
  } catch {
    // No JSON, so no cursor of ours.
    return undefined
  }
}
