import type { Kysely } from 'kysely'
import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import type { EffectsWire } from '@yaoji/contract/calls/operator/statement'
import { cellPattern, parseCell } from '@yaoji/contract/goods/cells'
import { isSpecialText } from '@yaoji/contract/goods/special-cells'
import { maySign } from '@yaoji/contract/operator/roles'
import { messages as sheetMessages } from '../../operations/goods-sheet/messages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { statementsMessages as messages } from '../messages.ts'
import type { Reader } from '../orders/filter.ts'
import { maySee, sentToSign, statementRow } from './rows.ts'

type Db = Kysely<Tables>

const earlierMax = 10
const textMax = 200
const isCell = new RegExp(cellPattern)

/** Cells of a price sheet as people read them; other texts as they are. */
const itemText = (value: unknown): string =>
  typeof value === 'string' && isCell.test(value)
    ? isSpecialText(value)
      ? sheetMessages.special.change(value)
      : sheetMessages.change(parseCell(value))
    : String(value)

const textOf = (value: unknown): string => {
  const text = Array.isArray(value) ? value.map(itemText).join('、') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text
}

/** The store of a paper that a document names. */
async function storeOf(db: Db, { paper }: Readonly<Record<string, unknown>>): Promise<string> {
  if (typeof paper !== 'string') return ''
  const row = await db
    .selectFrom('handed_paper')
    .innerJoin('member', 'member.id', 'handed_paper.member_id')
    .select('code')
    .where('handed_paper.id', '=', paper)
    .executeTakeFirst()
  return row?.code ?? ''
}

/** One statement with all that its signer decides by. @throws {ApiError} for one that is not theirs to see, as for one that there is not */
export async function consoleStatement(db: Db, reader: Reader, token: string, now: number): Promise<ConsoleStatementWire> {
  const row = await sentToSign(db).where('token', '=', token).executeTakeFirst()
  if (!row || !maySee(reader, row)) throw ApiError.notFound(messages.none)
  // Both were written by statement-row.ts.
  const document = JSON.parse(row.document) as Record<string, unknown>
  const effects = JSON.parse(row.facts) as EffectsWire
  const staff = await db.selectFrom('staff').select(['name', 'role']).where('is_locked', '=', 0).orderBy('id').execute()
  const earlier = await sentToSign(db)
    .where('operation', '=', row.operation)
    .where('token', '!=', token)
    .where('created_at', '<', Number(row.created_at))
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .limit(earlierMax)
    .execute()
  return {
    row: statementRow(row, reader, now),
    effects,
    fields: Object.entries(document).map(([name, value]) => ({ name, value: textOf(value) })),
    hash: row.hash,
    store: await storeOf(db, document),
    signers: staff.filter(({ name, role }) => name !== row.operator && maySign(role, row.operation)).map(({ name }) => name),
    earlier: earlier.map(each => statementRow(each, reader, now)),
  }
}
