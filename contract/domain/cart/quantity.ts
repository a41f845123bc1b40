import { limits } from '../../limits.ts'

/** What bounds the quantity of one line (domain.md section 2). */
export type QuantityRule = {
  /** 中包装: a quantity must be a multiple of it unless `isSplittable`. At least 1. */
  middlePack: number
  /** 起购: the least quantity that may be bought. At least 1. */
  minimum: number
  /** 拆零 allowed: any whole quantity from the minimum on. */
  isSplittable: boolean
  stock: number
  /** What is left of the buyer's limit, when there is one. */
  quota?: number | undefined
}

export type QuantityRange = { min: number; step: number; max: number }

export type QuantityProblem =
  | { kind: 'not-whole' }
  | { kind: 'below-minimum'; min: number }
  | { kind: 'above-stock'; max: number }
  | { kind: 'above-quota'; max: number }
  | { kind: 'above-limit'; max: number }
  | { kind: 'not-a-multiple'; step: number; nearest: readonly number[] }

/**
 * The least and greatest quantity and the step between.
 *
 * When the stock is smaller than one middle pack, the rest may be bought whole:
 * min, step and max are then that rest. `max` 0 means that nothing can be bought.
 *
 * @example middle pack 10, minimum 1, stock 45 is { min: 10, step: 10, max: 40 }
 * @example middle pack 10, minimum 1, stock 7 is { min: 7, step: 7, max: 7 }
 */
export function quantityRange(rule: QuantityRule): QuantityRange {
  const most = Math.max(0, Math.min(rule.stock, rule.quota ?? Infinity, limits.quantityMax))
  const step = rule.isSplittable ? 1 : rule.middlePack
  if (!rule.isSplittable && rule.stock > 0 && rule.stock < rule.middlePack && most === rule.stock)
    return { min: rule.stock, step: rule.stock, max: rule.stock }
  const min = Math.ceil(Math.max(rule.minimum, step) / step) * step
  const max = Math.floor(most / step) * step
  return { min, step, max: max < min ? 0 : max }
}

/**
 * What is wrong with a quantity that a buyer asks for, or undefined.
 *
 * @example 1.5 is not-whole; 0 and -1 are below-minimum; 15 of packs of 10 is not-a-multiple with nearest [10, 20]
 */
export function quantityProblem(quantity: number, rule: QuantityRule): QuantityProblem | undefined {
  if (!Number.isInteger(quantity)) return { kind: 'not-whole' }
  const { min, step, max } = quantityRange(rule)
  if (quantity > limits.quantityMax) return { kind: 'above-limit', max: limits.quantityMax }
  if (quantity > rule.stock) return { kind: 'above-stock', max }
  if (rule.quota !== undefined && quantity > rule.quota) return { kind: 'above-quota', max }
  if (quantity < min) return { kind: 'below-minimum', min }
  if (quantity % step !== 0) {
    const below = Math.floor(quantity / step) * step
    return {
      kind: 'not-a-multiple',
      step,
      nearest: [below, below + step].filter(near => near >= min && near <= max),
    }
  }
  return undefined
}

/** The allowed quantity nearest below (or, failing that, the minimum). 0 when nothing can be bought. */
export function clampQuantity(quantity: number, rule: QuantityRule): number {
  const { min, step, max } = quantityRange(rule)
  if (max === 0) return 0
  const whole = Math.floor(quantity / step) * step
  return Math.min(max, Math.max(min, whole))
}

/**
 * The allowed quantity that follows or precedes one that may itself lie off the steps, or
 * be no number at all. 0 when nothing can be bought.
 *
 * @example packs of 10, stock 45: after 20 comes 30, after 15 comes 20, before 15 comes 10, after 40 comes 40
 */
export function steppedQuantity(quantity: number, direction: 1 | -1, rule: QuantityRule): number {
  const { step } = quantityRange(rule)
  const from = Number.isFinite(quantity) ? quantity : 0
  return clampQuantity(direction > 0 ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step, rule)
}
