import type { Kysely } from 'kysely'
import { addDays, addMonths, chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { agreementPaper, type SignableKind, type TemplateKind } from '@yaoji/contract/papers/kinds'
import { signatureProblemTexts } from '@yaoji/contract/papers/messages'
import { signatureProblem, strokesOf } from '@yaoji/contract/papers/signature'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { letterPdf } from '../../platform/documents/letter.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { masked } from '../../identity/user/wire.ts'
import { messages } from './messages.ts'
import { fileName } from './paper.ts'
import { bodyOf, placesOf } from './text.ts'
import { formWords, paperForms, signedLines, type FormPlaces } from './words/templates.ts'
import { storedSetting } from '../../platform/settings/reader.ts'

/** Who sells, as contracts name them: the holder of the account that transfers go to. */
export async function sellerOf(db: Kysely<Tables>): Promise<string> {
  const { name = '' } = await storedSetting(db, 'transfer_account')
  return name
}

type Db = Kysely<Tables>

/** The stores of a head office, a line each, as it registered them. */
async function storeLines(db: Db, headId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('store_application', 'store_application.member_id', 'member.id')
    .select(['member.company', 'region', 'detail', 'contact', 'contact_phone'])
    .where('parent_id', '=', headId)
    .orderBy('member.id')
    .execute()
  const known = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || formWords.unknown
  return rows.map(({ company, region, detail, contact, contact_phone: phone }, index) =>
    formWords.store(index + 1, company, known(region, detail), known(contact, phone)),
  )
}

/** What is known of a store; its application says where it is and whom to ask. */
async function formPlaces(db: Db, { id, company, tax_number }: MemberRow, agent = ''): Promise<FormPlaces> {
  const known = (text: string | undefined) => (text ? text : formWords.unknown)
  const row = await db
    .selectFrom('store_application')
    .select(['region', 'detail', 'contact', 'contact_phone'])
    .where('member_id', '=', id)
    .executeTakeFirst()
  return {
    buyer: company,
    agent: known(agent),
    taxNumber: known(tax_number),
    address: known(row && `${row.region.replaceAll(' ', '')}${row.detail}`),
    contact: known(row?.contact),
    phone: known(row?.contact_phone),
    seller: known(await sellerOf(db)),
    stores: known((await storeLines(db, id)).join('\n')),
  }
}

/** The agreement as it would be signed online from today on, with a number to be written in. */
function agreementParagraphs(member: MemberRow, seller: string, now: number): string[] {
  const begins_on = chinaDay(now)
  const dated = { number: formWords.number, begins_on, ends_on: addDays(addMonths(begins_on, 12), -1), seller }
  return bodyOf('quality', placesOf(member, dated)).split('\n')
}

const filled = (kind: Exclude<TemplateKind, typeof agreementPaper>, places: FormPlaces): string[] =>
  paperForms[kind].flatMap(text =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => places[name as keyof FormPlaces] ?? whole).split('\n'),
  )

/** The form of a paper that a store writes itself, with what is known of the store filled in. */
export async function paperTemplate(db: Db, member: MemberRow, kind: TemplateKind, now: number): Promise<{ name: string; file: string }> {
  const places = await formPlaces(db, member)
  const paragraphs = kind === agreementPaper ? agreementParagraphs(member, places.seller, now) : filled(kind, places)
  const pdf = await letterPdf({ title: kind, paragraphs, facts: [], foot: [formWords.foot] })
  return { name: fileName(formWords.file(kind, member.company)), file: Buffer.from(pdf).toString('base64url') }
}

type Signing = { member: MemberRow; person: PersonRow; kind: SignableKind; strokes: string; now: number }

/**
 * The same form with the signature that its person has drawn. It needs the seal on paper, so it is handed in as any photograph, and nothing
 * of it is kept here. @throws {ApiError} for strokes that are no signature
 */
export async function signedTemplate(
  db: Db,
  { member, person, kind, strokes: sent, now }: Signing,
): Promise<{ name: string; file: string }> {
  const problem = signatureProblem(sent)
  const strokes = strokesOf(sent)
  if (problem || !strokes) throw ApiError.invalid('strokes', signatureProblemTexts[problem ?? 'malformed'])
  const [time, account] = [chinaMinute(now), person.username || masked(person.phone)]
  const name = person.name || account
  const label = signedLines[kind]
  const line = { label, strokes, note: formWords.signedNote(name, messages.day(chinaDay(now))) }
  const paragraphs = filled(kind, await formPlaces(db, member, name)).map(text => (text.startsWith(label) ? line : text))
  const foot = [formWords.signedFoot(time, account), formWords.signedHint, formWords.foot]
  const pdf = await letterPdf({ title: kind, paragraphs, facts: [], foot })
  return { name: fileName(formWords.signedFile(kind, member.company)), file: Buffer.from(pdf).toString('base64url') }
}
