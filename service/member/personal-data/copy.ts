import { strToU8, zipSync, type Zippable } from 'fflate'
import { sql, type Kysely } from 'kysely'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { keptByLaw, personalItems, type PersonalItemName } from '@yaoji/contract/people/personal-data'
import type { Context } from '../../platform/context.ts'
import { keptSize, readKept } from '../../platform/files/read-kept.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'
import { traces, type Trace, type Who } from './traces.ts'

type Db = Kysely<Tables>
type Row = Readonly<Record<string, unknown>>
type OwnFile = { id: string; type: string; bytes: number }

/** Files of a part of the copy, so that an answer stays small enough for a telephone. */
const partMaxBytes = 12 * 1_048_576

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** As people read it: minutes of China, yuan. */
function readable([column, value]: [string, unknown]): [string, unknown] {
  if (value === null || value === undefined) return [column, '']
  if (column.endsWith('_at')) return [column, Number(value) === 0 ? '' : chinaMinute(Number(value))]
  return column.endsWith('_fen') ? [column.replace(/_fen$/, ''), formatFen(Number(value) as Fen)] : [column, value]
}

async function rowsOf(db: Db, who: Who, { table, columns, of }: Trace): Promise<Row[]> {
  const picked = sql.join(columns.map(column => sql.ref(column)))
  const { rows } = await sql<Row>`select ${picked} from ${sql.table(table)} where ${of(who)}`.execute(db)
  return rows.map(row => Object.fromEntries(Object.entries(row).map(readable)))
}

/** What the person sent in: pages of papers, and photographs of feedback. */
async function filesOf(db: Db, who: Who): Promise<OwnFile[]> {
  const photos = traces.find(({ table }) => table === 'file')?.of(who) ?? sql`1 = 0`
  const pages = sql`file.id in (select file_id from handed_page inner join handed_paper on handed_paper.id = handed_page.paper_id
    where handed_paper.person_id = ${who.id})`
  const { rows } = await sql<OwnFile>`select file.id, file.type, ${keptSize} as bytes from file
    where (${pages} or ${photos}) and ${keptSize} > 0 order by file.id`.execute(db)
  return rows.map(row => ({ ...row, bytes: Number(row.bytes) }))
}

function inParts(files: readonly OwnFile[]): OwnFile[][] {
  const parts: OwnFile[][] = [[]]
  let size = 0
  for (const file of files) {
    if (size > 0 && size + file.bytes > partMaxBytes) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(file)
    size += file.bytes
  }
  return parts
}

/** The account itself; a digest of a password is nothing that a person could use. */
async function account(db: Db, { id }: Who): Promise<Row[]> {
  const person = await db
    .selectFrom('person')
    .select(['username', 'phone', 'name', 'email', 'wechat_id', 'wechat_name', 'wechat_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stores = await db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .where('person_id', '=', id)
    .select(['member.company', 'member.code', 'role'])
    .orderBy('member.id')
    .execute()
  return [{ ...Object.fromEntries(Object.entries(person).map(readable)), stores }]
}

/** One JSON file for each item of the register, named as the register names it. */
async function jsonFiles(db: Db, who: Who, now: number): Promise<Record<string, unknown>> {
  const byItem = new Map<PersonalItemName, Record<string, Row[]>>([['account', { person: await account(db, who) }]])
  for (const trace of traces) {
    const rows = await rowsOf(db, who, trace)
    if (rows.length > 0) byItem.set(trace.item, { ...byItem.get(trace.item), [trace.table]: rows })
  }
  const items = Object.entries(personalItems).map(([name, item]) => [`${item.name.split(/[、（，]/)[0]}-${name}.json`, name] as const)
  const data = items.flatMap(([file, name]) => {
    const rows = byItem.get(name as PersonalItemName)
    return rows ? [[file, { ...personalItems[name as PersonalItemName], rows }] as const] : []
  })
  return Object.fromEntries([
    [
      messages.copyIndex,
      { made: chinaMinute(now), person: who.username, files: data.map(([file]) => file), keptByLaw: Object.values(keptByLaw) },
    ],
    ...data,
  ])
}

/** Everything about a person, in parts: the first has the JSON, every one some of their files. @throws {ApiError} for no such part */
export async function copyOf(
  { database: { read: db }, config }: Pick<Context, 'database' | 'config'>,
  who: Who,
  part: number,
  now: number,
): Promise<{ name: string; file: string; parts: number }> {
  const parts = inParts(await filesOf(db, who))
  const files = parts[part - 1]
  if (!files) throw ApiError.notFound(messages.noPart)
  const zip: Zippable = {}
  if (part === 1)
    for (const [name, data] of Object.entries(await jsonFiles(db, who, now))) zip[name] = strToU8(JSON.stringify(data, null, 2))
  for (const { id, type } of files) {
    const bytes = await readKept(config.files, db, 'file', id)
    zip[`${messages.copyFolder}/${id}.${endings[type] ?? 'bin'}`] = [bytes, { level: 0 }]
  }
  const packed = zipSync(zip, { level: 6, mtime: new Date(now) })
  return {
    name: messages.copyName(chinaDay(now), part, parts.length),
    file: Buffer.from(packed).toString('base64url'),
    parts: parts.length,
  }
}
