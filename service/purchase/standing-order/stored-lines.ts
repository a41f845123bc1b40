import { Type, type Static } from 'typebox'
import { readWritten } from '../../platform/database/written.ts'

const linesSchema = Type.Array(
  Type.Object({
    goods_id: Type.Integer({ minimum: 1 }),
    /** Units of every order, and of the next one alone. */
    quantity: Type.Integer({ minimum: 1 }),
    once: Type.Optional(Type.Integer({ minimum: 0 })),
    substitute_id: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Unit price and expiry of last time; absent where they were not known. */
    price_units: Type.Optional(Type.Integer({ minimum: 0 })),
    expires_on: Type.String(),
  }),
)
export type StoredLine = Static<typeof linesSchema>[number]

/** The lines of a standing order; none for another shape, which only SQL by hand leaves there. */
export const readStandingLines = (text: string): StoredLine[] => readWritten(linesSchema, text) ?? []

export const writeStandingLines = (lines: readonly StoredLine[]): string => JSON.stringify(lines)

/** Units of the next order. */
export const wantedOf = ({ quantity, once }: StoredLine): number => once ?? quantity
