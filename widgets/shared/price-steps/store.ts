import { atom } from 'nanostores'
import { cartStepsCall, orderStepsCall, quoteStepsCall, type PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable } from '../../base/lib/stores/loadable.ts'

/** Whose price is asked about: all of a cart, a quote or an order, and one of its lines (of an order by its place from 1 on). */
export type Asked =
  | { of: 'cart'; lineId?: number }
  | { of: 'quote'; id: string; lineId?: number }
  | { of: 'order'; id: string; line?: number }

export type StepsValue = Loadable<PriceStepsWire>

export const $steps = atom<StepsValue>({ state: 'loading' })

const $asked = atom<Asked | undefined>(undefined)

function ask(asked: Asked) {
  switch (asked.of) {
    case 'cart':
      return request(cartStepsCall, { query: { ...(asked.lineId !== undefined && { line_id: asked.lineId }) } })
    case 'quote':
      return request(quoteStepsCall, {
        params: { id: asked.id },
        query: { ...(asked.lineId !== undefined && { line_id: asked.lineId }) },
      })
    case 'order':
      return request(orderStepsCall, { params: { id: asked.id }, query: { ...(asked.line !== undefined && { line: asked.line }) } })
  }
}

/** Asks how a price came to be; an answer to an older question is not shown. */
export async function askSteps(asked: Asked): Promise<void> {
  $asked.set(asked)
  $steps.set({ state: 'loading' })
  const result = await ask(asked)
  if ($asked.get() === asked) $steps.set(loadableOf(result))
}
