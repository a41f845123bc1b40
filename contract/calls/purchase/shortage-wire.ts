import { Type } from 'typebox'
import { shortageChoices, shortageStates } from '../../domain/order/shortage.ts'
import type { Wire } from '../call-types.ts'
import { writtenGoodsFields } from '../storefront/named-goods.ts'
import { amountSchema, flagSchema, publicIdSchema } from '../schemas.ts'

/** Units that could not be sent with the others. */
export const shortageSchema = Type.Object({
  id: publicIdSchema,
  ...writtenGoodsFields,
  number: Type.Integer(),
  state: Type.Enum([...shortageStates]),
  /** What the buyer may still choose. */
  choices: Type.Array(Type.Enum([...shortageChoices])),
  /** What comes back for them, or has. */
  refund: amountSchema,
  /** Somebody of the shop has still to send that money. */
  is_underway: flagSchema,
  /** When the money goes back by itself, 10-digit seconds; null once something was chosen. */
  expires_at: Type.Union([Type.Null(), Type.Integer()]),
})
export type ShortageWire = Wire<typeof shortageSchema>
