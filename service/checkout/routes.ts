import type { FastifyInstance } from 'fastify'
import { checkoutCall, checkoutReadCall, orderCreateCall } from '@yaoji/contract/calls/checkout'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { createOrder } from '../order/create.ts'
import { makeQuote } from './make-quote.ts'
import { readQuote } from './read-quote.ts'

/** From the cart to an order: pin a quote, read it again, order it. */
export function registerCheckout(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  route(app, context, checkoutCall, ({ member, body, now, once }) =>
    once(trx => makeQuote(trx, member, body, { now, serviceOrigin: config.serviceOrigin })),
  )

  route(app, context, checkoutReadCall, ({ member, params, now }) =>
    readQuote(database.read, member, params.id, { now, serviceOrigin: config.serviceOrigin }),
  )

  route(app, context, orderCreateCall, ({ member, body, now, once }) => once(trx => createOrder(trx, member.id, body, now)))
}
