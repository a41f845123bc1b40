import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { DossierWire, operateDossierSaveCall } from '@yaoji/contract/calls/operator/dossier'
import type { DossierKind } from '@yaoji/contract/goods/dossiers'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { creditCode, creditCodeProblem } from '@yaoji/contract/validation/credit-code'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { freeNumber } from '../order/create/order-number.ts'
import { messages } from './messages.ts'
import { lockDossier, scopesOf, type Acting, type DossierRow } from './rows.ts'
import { readDossier } from './wire.ts'

type Trx = Transaction<Tables>
type Saving = Body<typeof operateDossierSaveCall>
type Related = 'supplier' | 'holder' | 'agent'

/** What a dossier says, and what of it is never another afterwards. */
type Said = Pick<DossierRow, 'name' | 'code' | 'scopes' | 'note' | 'goods_id' | 'supplier_id' | 'holder_id' | 'agent_id'>

const idTail = /^\d{3}[\dX]$/

const isFirmKind = (kind: DossierKind): boolean => kind === 'supplier' || kind === 'holder'

/** A code as it is kept, however it was typed. */
export const keptCode = (kind: DossierKind, typed: string): string => (isFirmKind(kind) ? creditCode(typed) : typed.trim().toUpperCase())

function codeOf(kind: DossierKind, typed: string | undefined): string {
  const isFirm = isFirmKind(kind)
  if (typed === undefined) throw ApiError.invalid('dossier_code', isFirm ? messages.needs(messages.creditCode) : messages.idTail)
  const code = keptCode(kind, typed)
  const problem = isFirm ? creditCodeProblem(code) : idTail.test(code) ? undefined : messages.idTail
  if (problem !== undefined) throw ApiError.invalid('dossier_code', problem)
  return code
}

async function relatedId(trx: Trx, field: Related, sn: string | undefined): Promise<DossierRow> {
  if (sn === undefined) throw ApiError.invalid(field, messages.needs(messages.related(field)))
  const row = await trx.selectFrom('dossier').selectAll().where('sn', '=', sn).where('kind', '=', field).executeTakeFirst()
  if (!row) throw ApiError.invalid(field, messages.notKind(sn, field))
  return row
}

/** Each kind of dossier takes its own fields; another one would be lost without a word. */
const fieldsOf: Readonly<Record<DossierKind, readonly (keyof Saving)[]>> = {
  supplier: ['name', 'dossier_code', 'scopes'],
  holder: ['name', 'dossier_code', 'scopes'],
  agent: ['name', 'dossier_code', 'scopes', 'supplier'],
  goods: ['goods_id', 'supplier', 'holder', 'agent'],
}
const always: readonly (keyof Saving)[] = ['dossier_kind', 'dossier_sn', 'note']

function refuseOthers(body: Saving): void {
  const { dossier_kind: kind } = body
  const names = Object.keys(body) as (keyof Saving)[] // The call's schema has checked them.
  const other = names.find(name => body[name] !== undefined && !always.includes(name) && !fieldsOf[kind].includes(name))
  if (other !== undefined) throw ApiError.invalid(other, messages.notOf(kind))
}

async function ofGoods(trx: Trx, { goods_id, supplier, holder, agent }: Saving): Promise<Omit<Said, 'note'>> {
  if (goods_id === undefined) throw ApiError.invalid('goods_id', messages.needs(messages.goods))
  const id = Number(goods_id)
  const goods = await trx.selectFrom('goods').select(['brand', 'name', 'spec', 'scope']).where('id', '=', id).executeTakeFirst()
  if (!goods) throw ApiError.invalid('goods_id', messages.noGoods(id))
  const [from, by] = [await relatedId(trx, 'supplier', supplier), await relatedId(trx, 'holder', holder)]
  const own = agent === undefined ? undefined : await relatedId(trx, 'agent', agent)
  if (own && own.supplier_id !== from.id) throw ApiError.invalid('agent', messages.otherAgent(own.sn))
  return {
    name: `${fullName(goods)} ${goods.spec}`.trim(),
    code: '',
    scopes: JSON.stringify([goods.scope]),
    ...{ goods_id: id, supplier_id: from.id, holder_id: by.id, agent_id: own?.id ?? null },
  }
}

async function ofFirm(
  trx: Trx,
  { dossier_kind: kind, name, dossier_code: code, scopes = [], supplier }: Saving,
): Promise<Omit<Said, 'note'>> {
  if (name === undefined) throw ApiError.invalid('name', messages.needs(messages.name))
  const found = codeOf(kind, code)
  if (kind !== 'agent' && scopes.length === 0) throw ApiError.invalid('scopes', messages.needs(messages.scopes))
  const supplier_id = kind === 'agent' ? (await relatedId(trx, 'supplier', supplier)).id : null
  return { name, code: found, scopes: JSON.stringify([...new Set(scopes)]), supplier_id, goods_id: null, holder_id: null, agent_id: null }
}

/** One firm of a kind, and goods from one supplier, have one dossier. @throws {ApiError} 409 with its number */
async function refuseSecond(trx: Trx, kind: DossierKind, { code, goods_id, supplier_id }: Omit<Said, 'note'>): Promise<void> {
  if (kind === 'agent') return
  const of = trx.selectFrom('dossier').select('sn').where('kind', '=', kind)
  const same = kind === 'goods' ? of.where('goods_id', '=', goods_id).where('supplier_id', '=', supplier_id) : of.where('code', '=', code)
  const found = await same.executeTakeFirst()
  if (found) throw ApiError.conflict(messages.twice(found.sn))
}

async function open(trx: Trx, body: Saving, { name: operator, now }: Acting): Promise<string> {
  const { dossier_kind: kind, note = '' } = body
  const said = kind === 'goods' ? await ofGoods(trx, body) : await ofFirm(trx, body)
  await refuseSecond(trx, kind, said)
  const sn = await freeNumber('SY', now, number => trx.selectFrom('dossier').select('id').where('sn', '=', number).executeTakeFirst())
  const row = { id: rowId(), sn, kind, ...said, note, state: 'draft' as const, operator, created_at: now, updated_at: now }
  const inserted = trx
    .insertInto('dossier')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
  if ((await inserted.returning('id').executeTakeFirst()) === undefined) {
    // Another person opened it in between.
    await refuseSecond(trx, kind, said)
    throw new Error(`the number ${sn} was taken in between`)
  }
  return sn
}

/** What is not sent stays. Code, goods, supplier and holder are what the dossier is of: another one is another dossier. */
async function change(trx: Trx, sn: string, body: Saving, { name: operator, now }: Acting): Promise<void> {
  const before = await lockDossier(trx, sn)
  if (before.kind !== body.dossier_kind) throw ApiError.invalid('dossier_kind', messages.otherKind(before.kind))
  if (body.dossier_code !== undefined && codeOf(before.kind, body.dossier_code) !== before.code)
    throw ApiError.invalid('dossier_code', messages.fixed(messages.codeName))
  if (body.goods_id !== undefined && Number(body.goods_id) !== before.goods_id)
    throw ApiError.invalid('goods_id', messages.fixed(messages.goods))
  for (const field of ['supplier', 'holder'] as const) {
    if (body[field] !== undefined && (await relatedId(trx, field, body[field])).id !== before[`${field}_id`])
      throw ApiError.invalid(field, messages.fixed(messages.related(field)))
  }
  const agent = body.agent === undefined ? undefined : await relatedId(trx, 'agent', body.agent)
  if (agent && agent.supplier_id !== before.supplier_id) throw ApiError.invalid('agent', messages.otherAgent(agent.sn))
  const scopes = body.scopes ?? scopesOf(before)
  if (before.kind !== 'agent' && scopes.length === 0) throw ApiError.invalid('scopes', messages.needs(messages.scopes))
  const said = { name: body.name ?? before.name, scopes: JSON.stringify([...new Set(scopes)]), note: body.note ?? before.note }
  const set = { ...said, agent_id: agent?.id ?? before.agent_id, state: 'draft' as const, operator, updated_at: now }
  await trx.updateTable('dossier').set(set).where('id', '=', before.id).execute()
}

/** Opens a dossier, or changes one, which is signed from the beginning then. @throws {ApiError} */
export async function saveDossier(trx: Trx, body: Saving, done: Acting): Promise<DossierWire> {
  refuseOthers(body)
  if (body.dossier_sn === undefined) return readDossier(trx, await open(trx, body, done), done.now)
  await change(trx, body.dossier_sn, body, done)
  return readDossier(trx, body.dossier_sn, done.now)
}
