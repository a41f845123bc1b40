import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { memoizeByText } from '../../platform/database/cache/derived.ts'

const ranksSchema = Type.Array(Type.Integer())
/** No customer type has this number (domain.md section 12). */
const nobody: readonly number[] = [0]

const read = memoizeByText((text): readonly number[] | undefined => {
  const ranks: unknown = JSON.parse(text)
  return Value.Check(ranksSchema, ranks) ? ranks : undefined
})

export const isRanks = (text: string): boolean => read(text) !== undefined

/** The customer types that a row is for, all of them if it names none; an invalid value is for none. */
export const ranksIn = ({ ranks }: { ranks: string }): readonly number[] => read(ranks) ?? nobody
