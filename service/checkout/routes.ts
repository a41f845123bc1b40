import type { FastifyInstance } from 'fastify'
import { checkoutCall, checkoutReadCall } from '@yaoji/contract/calls/checkout'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { makeQuote } from './make-quote.ts'
import { readQuote } from './read-quote.ts'

/** From the cart to an order: pin a quote, and read it again. */
export function registerCheckout(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  route(app, context, checkoutCall, ({ member, body, now, once }) =>
    once(trx => makeQuote(trx, member, body, { now, serviceOrigin: config.serviceOrigin })),
  )

  route(app, context, checkoutReadCall, ({ member, params, now }) =>
    readQuote(database.read, member, params.id, { now, serviceOrigin: config.serviceOrigin }),
  )
}
