import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { CallSchema } from '@yaoji/contract/calls/call'
import type { Context } from '../context.ts'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import '../http/request/request.ts'
import type { InTurn } from '../http/request/request.ts'
import { Turns } from './turns.ts'

/** A browser gives up after thirty seconds: 32 carts of 500 lines are read in less on any machine. */
const cartWaitMaxMs = 15_000
const listWaitMaxMs = 10_000
const waitingMax = 256

/** A cart of fewer is read in a few milliseconds, and never waits for a large one. */
const largeCartFrom = 60

type TurnKind = NonNullable<CallSchema['turn']>

/** How many lines a member's cart had last, which tells a large cart from a small one without a statement; undefined if that is unknown. */
export type LastCartSize = (db: Kysely<Tables>, memberId: number) => number | undefined

async function hasLargeCart(read: Kysely<Tables>, lastCartSize: LastCartSize, member: MemberRow): Promise<boolean> {
  const last = lastCartSize(read, member.id)
  if (last !== undefined) return last >= largeCartFrom
  const line = await read
    .selectFrom('cart_line')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('goods_id')
    .offset(largeCartFrom - 1)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Bounds the calls that take long: large carts, and purchase lists. One member never has two places of a kind. */
export function registerTurns(app: FastifyInstance, { database }: Pick<Context, 'database'>, lastCartSize: LastCartSize): void {
  // A cart is one piece of work on SQLite; on PostgreSQL most of it is waiting for answers.
  const carts = new Turns({ atOnce: database.dialect === 'sqlite' ? 1 : 4, waitingMax, waitMaxMs: cartWaitMaxMs })
  const lists = new Turns({ atOnce: 2, waitingMax: 32, waitMaxMs: listWaitMaxMs })
  const takeTurn = async <Answer>(
    kind: TurnKind,
    member: MemberRow,
    request: FastifyRequest,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const isGone = () => request.raw.socket.destroyed
    if (kind === 'purchaseList') return lists.take(member.id, work, { isGone })
    return (await hasLargeCart(database.read, lastCartSize, member)) ? carts.take(member.id, work, { isGone }) : work()
  }
  const inTurn: InTurn = (request, work) => {
    const kind = request.routeOptions.config.row?.schema.turn
    const { member } = request.visit
    return member && kind ? takeTurn(kind, member, request, work) : work()
  }
  app.decorate('inTurn', inTurn)
}
