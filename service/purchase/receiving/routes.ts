import type { FastifyInstance } from 'fastify'
import { receivingSheetCall, receivingTickCall } from '@yaoji/contract/calls/purchase/receiving'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { countsOf, receivingSheet } from './sheet.ts'
import { noteTicks } from './tick.ts'

/** Ticking off the goods of an own order, box by box, on several devices in parallel. */
export function registerReceiving(app: FastifyInstance, context: Context): void {
  const { database, config } = context

  route(app, context, receivingSheetCall, ({ member, params }) => receivingSheet(database.read, member.id, params.id, config.serviceOrigin))

  // Each tick has an id of its own, so a repeat is the same one.
  route(app, context, receivingTickCall, ({ member, person, params, body, now }) =>
    database.write(async trx => {
      const ticking = { memberId: member.id, personId: person.id, orderId: params.id, ticks: body.ticks, now }
      const twice = await noteTicks(trx, ticking)
      return { twice, counts: await countsOf(trx, params.id) }
    }),
  )
}
