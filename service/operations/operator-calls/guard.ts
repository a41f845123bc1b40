import { sql, type Transaction } from 'kysely'
import type { EffectsWire, SignedWire, StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operatorGuards } from '@yaoji/contract/operator/guards'
import { maySign, mayOperate, operatorRoles, staffRoleNames } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../platform/database/tables.ts'
import { effectsOf } from '../../promotions/effect/effects.ts'
import { isOnePerson } from '../../platform/database/person-behind.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { recorded } from '../audit/record.ts'
import { messages } from './messages.ts'
import { addressOf, type Operation } from './operation.ts'
import type { Done } from '../done.ts'
import { documentOf, isAsTold, letSign, moveStatement, tellStatement, waitingStatement } from './statement-row.ts'

type Trx = Transaction<Tables>
type Fields = Readonly<Record<string, unknown>>

/** What came of an operation: its answer, or a statement where nothing was applied yet. */
export type Outcome<Answer = unknown> = { answer: Answer } | { statement: StatementWire; why: string }

/** @throws {Error} for an operation whose guard is not declared, or that cannot state its effects */
export function checkGuards(operations: readonly Operation[]): void {
  for (const operation of operations) {
    const address = addressOf(operation)
    if (operatorRoles[address] === undefined) throw new Error(`contract/operator/roles.ts does not say which roles may do ${address}`)
    const guard = operatorGuards[address]
    if (guard === undefined) throw new Error(`contract/operator/guards.ts does not say how ${address} is guarded`)
    if ((guard === 'free') === (operation.lowers !== undefined))
      throw new Error(`${address} is guarded as ${guard} and ${operation.lowers ? 'tells' : 'does not tell'} of its effects`)
  }
}

/** Does the work as if it were the operation, so that what it refuses is refused now, and takes it back. */
async function tryOut(trx: Trx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(trx)
  await work()
  await sql`rollback to savepoint tried_out`.execute(trx)
  await sql`release savepoint tried_out`.execute(trx)
}

async function factsOf(trx: Trx, operation: Operation, body: never, done: Done): Promise<EffectsWire | undefined> {
  const guard = operatorGuards[addressOf(operation)]
  // Commands and signed calls: the shop's own systems answer for the second look there.
  if (guard === 'second' && done.entryPoint !== 'console' && done.signedBy === undefined) return
  const lowering = await operation.lowers?.(trx, body, done)
  return lowering && effectsOf(trx, lowering, { now: done.now, isSigned: guard === 'sign' || guard === 'second' })
}

/** Runs the operation and adds it to the audit log; whether it may be done was judged before. */
export const apply = (trx: Trx, operation: Operation, body: Fields, done: Done): Promise<unknown> => {
  const { name: actor, signedBy: signer, entryPoint, now, entries } = done
  return recorded(trx, { action: addressOf(operation), fields: body, actor, signer, entryPoint, now, entries }, () =>
    operation.run(trx, body as never, done),
  )
}

/** @throws {ApiError} for a role that may not do it; commands have none, and signed calls only that of their key */
export function refuseRole(operation: Operation, fields: Fields, { role }: Done): void {
  if (role && !mayOperate(role, addressOf(operation), fields)) throw ApiError.forbidden(messages.notOfRole(staffRoleNames[role]))
}

/**
 * Does an operation; one that lowers what stores pay answers its effects first, and is done by the same call with their token
 * (docs/rules/domain.md section 21).
 */
export async function perform(trx: Trx, operation: Operation, fields: Fields, done: Done): Promise<Outcome> {
  refuseRole(operation, fields, done)
  if (!operation.lowers) return { answer: await apply(trx, operation, fields, done) }
  const { confirm, percent_is, ...body } = fields
  const row = typeof confirm === 'string' ? await waitingStatement(trx, confirm, 'told', done.now) : undefined
  const unsigned: Done = { signedBy: messages.somebody, ...done }
  if (operation.checks) await operation.checks(trx, body as never, unsigned)
  else await tryOut(trx, () => operation.run(trx, body as never, unsigned))
  const facts = await factsOf(trx, operation, body as never, done)
  if (!facts) return { answer: await apply(trx, operation, body, done) }
  const found = { operation: addressOf(operation), document: documentOf(body), facts, operator: done.name, now: done.now }
  if (!row) return { statement: await tellStatement(trx, found), why: messages.confirm }
  if (row.operator !== done.name || !isAsTold(row, found)) return { statement: await tellStatement(trx, found), why: messages.changed }
  if (facts.percent_is !== null && percent_is !== facts.percent_is)
    throw ApiError.invalid('percent_is', messages.percentAgain(facts.percent_is))
  if (facts.needs_signature) return { statement: await letSign(trx, row, facts, done.now), why: messages.sign(row.token) }
  await moveStatement(trx, row, { state: 'applied', applied_at: done.now })
  return { answer: await apply(trx, operation, body, done) }
}

/** Does an operation unless it has effects to look at: those it answers, and does nothing. @throws {ApiError} for what it refuses */
export async function performHarmless(trx: Trx, operation: Operation, fields: Fields, done: Done): Promise<EffectsWire | undefined> {
  refuseRole(operation, fields, done)
  const facts = await factsOf(trx, operation, fields as never, done)
  if (facts && (facts.goods_count > 0 || facts.needs_signature)) {
    // What the operation refuses comes before its effects.
    await tryOut(trx, () => operation.run(trx, fields as never, { signedBy: messages.somebody, ...done }))
    return facts
  }
  await apply(trx, operation, fields, done)
  return undefined
}

/** A second person signs what was confirmed, and it is done in the name of the first. @throws {ApiError} */
export async function signStatement(
  trx: Trx,
  operations: readonly Operation[],
  { statement: token }: { statement: string },
  signing: Done,
): Promise<SignedWire> {
  const { name, now, role } = signing
  const row = await waitingStatement(trx, token, 'confirmed', now)
  if (await isOnePerson(trx, row.operator, name)) throw ApiError.conflict(messages.samePerson)
  const operation = operations.find(each => addressOf(each) === row.operation)
  if (!operation) throw ApiError.notFound(messages.noStatement)
  if (role && !maySign(role, row.operation)) throw ApiError.forbidden(messages.notSigner(staffRoleNames[role]))
  const done: Done = { ...signing, name: row.operator, signedBy: name }
  const body = JSON.parse(row.document) as never // The call's schema checked it before it was kept.
  const facts = await factsOf(trx, operation, body, done)
  if (!facts || !isAsTold(row, { ...row, facts })) throw ApiError.conflict(messages.changedSince(row.operator))
  await moveStatement(trx, row, { state: 'applied', signed_by: name, applied_at: now })
  return { signed: token, operation: row.operation, title: facts.title, answer: await apply(trx, operation, body, done) }
}
