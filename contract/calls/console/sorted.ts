import { Type } from 'typebox'
import { sortsOf } from '../../console/sorts.ts'

/**
 * The fields of a list by which it is sorted and read on. A place of another order than the usual one begins with that order: it is refused
 * with any other. Rows of one value are in the order of their ids.
 *
 * @param usualPlace the pattern of a place in the usual order, which begins with a digit
 */
export const sortedFields = <const Key extends string>(keys: readonly Key[], usualPlace: string) => ({
  sort: Type.Optional(Type.Enum(sortsOf(keys))),
  after: Type.Optional(Type.String({ pattern: String.raw`^(?:${usualPlace}|-?[a-z]{1,12}\.[\w.-]{1,1500})$` })),
})

/** Places of lists that are usually sorted by a moment and an id, or by an id that counts up. */
export const usualPlaces = { moment: String.raw`\d{1,16}\.[\w.-]{1,40}`, id: String.raw`[1-9]\d{0,8}` } as const
