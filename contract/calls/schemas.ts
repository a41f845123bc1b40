import { Type, type TSchema } from 'typebox'
import { limits } from '../limits.ts'
import { publicIdPattern } from '../public-pages.ts'

/** Building blocks that several features share. */

/** An amount in yuan with two decimals, "12.30". */
export const amountSchema = Type.String({ pattern: String.raw`^-?\d{1,12}\.\d{2}$` })

/** What is set or has come is never negative. */
export const sumSchema = Type.String({ pattern: String.raw`^\d{1,10}\.\d{2}$` })

/** A unit price in yuan with two to four decimals, "0.3333". */
export const unitPriceSchema = Type.String({ pattern: String.raw`^\d{1,6}(\.\d{1,4})?$` })

/** `1` or `0`. */
export const flagSchema = Type.Integer({ minimum: 0, maximum: 1 })

export const idMax = 2_147_483_647

/** What a bank calls a movement of money. */
export const bankReferenceSchema = Type.String({ pattern: String.raw`^[\w-]{1,64}$` })

export const idSchema = Type.Integer({ minimum: 1, maximum: idMax })

/** A moment in milliseconds. */
export const momentSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** An id, or 0 for none where leaving it out says something else. */
export const idOrNoneSchema = Type.Integer({ minimum: 0, maximum: idMax })

export const idParams = Type.Object({ id: idSchema })

/** Random public ids of orders, checkouts and payments. */
export const publicIdSchema = Type.String({ pattern: publicIdPattern })

export const publicIdParams = Type.Object({ id: publicIdSchema })

export const idsSchema = Type.Array(idSchema, { minItems: 1, maxItems: limits.cartLinesMax })

export const pageQuery = {
  // Far beyond the last page of any list: the answer to a missing page links to the existing ones.
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
}

/** A day of the calendar, 2026-07-01. */
export const daySchema = Type.String({ format: 'date', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` })

export const nothingSchema = Type.Null()
export const integerOrNull = Type.Union([Type.Null(), Type.Integer()])

/** A file in a body as base64url, of at most this many bytes. */
export const fileInBody = (maxBytes: number) =>
  Type.String({ contentEncoding: 'base64url', pattern: '^[A-Za-z0-9_-]+$', maxLength: Math.ceil((maxBytes * 4) / 3) })

export const fileNameMax = 120

/** The fields of a file that is stored under its name. */
export const namedFile = (maxBytes: number) => ({
  file_name: Type.String({ minLength: 1, maxLength: fileNameMax }),
  file: fileInBody(maxBytes),
})

/** A page of a list by keyset; `next` is the place at which the next one begins, null after the last one. */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ list: Type.Array(row), next: Type.Union([Type.Null(), Type.String()]) })

/** What takes a change of the cart back. */
export const undoIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{6,40}$' })
