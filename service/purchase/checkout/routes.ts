import type { FastifyInstance } from 'fastify'
import { quoteStepsCall } from '@yaoji/contract/calls/promotions/price-steps'
import { checkoutCall, checkoutReadCall } from '@yaoji/contract/calls/purchase/checkout'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { ordererOf } from './approval.ts'
import { keepQuote, makeQuote } from './make-quote.ts'
import { quoteViewAt } from './quote-facts.ts'
import { quoteSteps } from './price-steps.ts'
import { readQuote } from './read-quote.ts'

/** From the cart to an order: pin a quote, and read it again. */
export function registerCheckout(app: FastifyInstance, context: SettingContext): void {
  const { database } = context

  route(app, context, checkoutCall, async ({ member, person, role, body, now, once }) => {
    const view = await quoteViewAt(context, now, ordererOf({ member, person, role }))
    // A repeat is answered the first quote, whatever has become of the cart.
    const [made] = await Promise.allSettled([makeQuote(database.read, member, body, view)])
    const wire = made.status === 'fulfilled' ? made.value.wire : undefined
    return once(trx => {
      if (made.status === 'rejected') throw made.reason
      return keepQuote(trx, made.value)
    }, wire)
  })

  route(app, context, checkoutReadCall, async ({ member, person, role, params, now }) =>
    readQuote(database.read, member, params.id, await quoteViewAt(context, now, ordererOf({ member, person, role }))),
  )

  route(app, context, quoteStepsCall, ({ member, params, query }) => quoteSteps(database.read, member, params.id, query.line_id))
}
