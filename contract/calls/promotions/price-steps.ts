import { Type } from 'typebox'
import { deductionKinds } from '../../domain/deductions/deductions.ts'
import { formatFen, formatUnitPrice } from '../../domain/money.ts'
import { exactText, stepKinds, type PriceStep } from '../../domain/prices/price-steps.ts'
import type { Call } from '../call.ts'
import type { Wire } from '../call-types.ts'
import { amountSchema, idSchema, publicIdParams, unitPriceSchema } from '../schemas.ts'

const shape = { lines: [{ steps: [{ kind: '', from: '', to: '' }] }], total: [{ kind: '', from: '', to: '' }] } as const
/** 为什么是这个价: not in spec section 7; asked for when a buyer wants to know. */
export const cartStepsCall: Call<typeof priceStepsSchemas.cartSteps> = {
  method: 'GET',
  path: '/api/cart/price_steps',
  keepsRepeats: true,
  shape,
}
export const quoteStepsCall: Call<typeof priceStepsSchemas.quoteSteps> = {
  method: 'GET',
  path: '/api/cart/checkout/:id/price_steps',
  keepsRepeats: true,
  shape,
}
export const orderStepsCall: Call<typeof priceStepsSchemas.orderSteps> = { method: 'GET', path: '/api/order/:id/price_steps', shape }

/** Up to four decimals: a unit price times a quantity is cut to the fen only in the sum. */
const exactSchema = Type.String({ pattern: String.raw`^\d{1,14}(\.\d{1,4})?$` })

export const priceStepSchema = Type.Object({
  kind: Type.Enum([...stepKinds, ...deductionKinds]),
  /** What buyers read of it, where it has a name of its own. */
  name: Type.String(),
  from: exactSchema,
  to: exactSchema,
  quantity: Type.Union([Type.Null(), Type.Integer()]),
  unit_price: Type.Union([Type.Null(), unitPriceSchema]),
  source_id: Type.Union([Type.Null(), Type.Integer()]),
  /** The tier that took something, and from what: `reduce` yuan, or what is over `percent` percent. */
  rule: Type.Union([
    Type.Null(),
    Type.Object({
      amount: amountSchema,
      reduce: Type.Union([Type.Null(), amountSchema]),
      percent: Type.Union([Type.Null(), Type.Integer()]),
      base: amountSchema,
    }),
  ]),
})
export type PriceStepWire = Wire<typeof priceStepSchema>

export const priceStepsSchema = Type.Object({
  /** The line that was asked for, else none. */
  lines: Type.Array(Type.Object({ name: Type.String(), pack_unit: Type.String(), steps: Type.Array(priceStepSchema) })),
  /** To what is to pay for all of it. */
  total: Type.Array(priceStepSchema),
})
export type PriceStepsWire = Wire<typeof priceStepsSchema>

export function stepWire({ kind, name, from, to, quantity, unitPrice, sourceId, rule }: PriceStep): PriceStepWire {
  const benefit = rule?.tier.benefit
  return {
    kind,
    name,
    from: exactText(from),
    to: exactText(to),
    quantity,
    unit_price: unitPrice === null ? null : formatUnitPrice(unitPrice),
    source_id: sourceId,
    rule: rule && {
      amount: formatFen(rule.tier.amount),
      reduce: benefit?.kind === 'reduce' ? formatFen(benefit.reduction) : null,
      percent: benefit?.kind === 'percent' ? benefit.percent : null,
      base: formatFen(rule.base),
    },
  }
}

/** The steps of one line too. */
const query = Type.Object({ line_id: Type.Optional(idSchema) })

export const priceStepsSchemas = {
  cartSteps: {
    summary: 'How the cart came to its sum, and one of its lines to its price',
    access: 'member',
    roles: 'all',
    turn: 'cart',
    query,
    response: priceStepsSchema,
  },
  quoteSteps: {
    summary: 'How a quote came to its sum, and one of its lines to its price',
    access: 'member',
    roles: 'all',
    turn: 'cart',
    params: publicIdParams,
    query,
    response: priceStepsSchema,
  },
  orderSteps: {
    summary: 'How an order came to its sum, and one of its lines to its price, as it was then',
    access: 'member',
    roles: 'all',
    params: publicIdParams,
    /** By its place among the lines, from 1 on. */
    query: Type.Object({ line: Type.Optional(idSchema) }),
    response: priceStepsSchema,
  },
} as const
