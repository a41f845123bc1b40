import type { Kysely } from 'kysely'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { dossierKindNames, dossierStateNames, endlessDay, signatureStepNames, type SignatureStep } from '@yaoji/contract/goods/dossiers'
import type { Tables } from '../../platform/database/tables.ts'
import type { Sheet, SheetTable } from '../../platform/documents/sheet.ts'
import {
  dossiersById,
  findDossier,
  lastVersions,
  papersOf,
  relatedIds,
  scopesOf,
  type DossierRow,
  type PaperRow,
} from '../../purchase/dossier/rows.ts'
import { formMessages as messages } from './form-messages.ts'

type Db = Kysely<Tables>
type Signature = { step: number; person: string; verdict: 'signed' | 'refused'; reason: string; signed_at: number }
type Fact = readonly [name: string, value: string]

/** What a review signed of the dossier itself; the dossier may have been changed since. */
type Signed = Pick<DossierRow, 'name' | 'code' | 'scopes' | 'note'>

/** The review that the form shows: the one under way, or the last; a draft shows what is in force. */
const shownReview = ({ state, review_id, approved_review }: DossierRow): string | null => (state === 'draft' ? approved_review : review_id)

async function contentOf(db: Db, dossier: DossierRow) {
  const id = shownReview(dossier)
  const versions = await papersOf(db, dossier.id)
  const review =
    id === null ? undefined : await db.selectFrom('dossier_review').select(['hash', 'document']).where('id', '=', id).executeTakeFirst()
  if (id === null || !review) return { id, hash: '', said: dossier, papers: lastVersions(versions), signatures: [] }
  const signed = await db.selectFrom('dossier_review_paper').select('paper_id').where('review_id', '=', id).execute()
  const ids = new Set(signed.map(row => row.paper_id))
  const signatures: Signature[] = await db
    .selectFrom('dossier_signature')
    .select(['step', 'person', 'verdict', 'reason', 'signed_at'])
    .where('review_id', '=', id)
    .orderBy('step')
    .execute()
  // Written by sign.ts from the dossier.
  const said = JSON.parse(review.document) as Signed
  return { id, hash: review.hash, said, papers: versions.filter(paper => ids.has(paper.id)), signatures }
}

async function goodsFacts(db: Db, { goods_id }: DossierRow): Promise<Fact[]> {
  if (goods_id === null) return []
  const goods = await db
    .selectFrom('goods')
    .select(['spec', 'dosage_form', 'manufacturer', 'approval_number', 'storage'])
    .where('id', '=', goods_id)
    .executeTakeFirstOrThrow()
  const { facts } = messages
  return [
    [facts.goods, String(goods_id)],
    [facts.spec, goods.spec],
    [facts.form, goods.dosage_form],
    [facts.maker, goods.manufacturer],
    [facts.approval, goods.approval_number],
    [facts.storage, goods.storage],
  ]
}

async function relatedFacts(db: Db, dossier: DossierRow): Promise<Fact[]> {
  const firms = await dossiersById(db, relatedIds(dossier))
  return [...firms.values()].map(({ kind, name, sn }) => [dossierKindNames[kind], `${name}（${sn}）`])
}

const dayOf = (day: string): string => (day === '' || day === endlessDay ? messages.endless : day)

function papersTable(papers: readonly PaperRow[]): SheetTable {
  const { columns } = messages
  return {
    title: messages.papers,
    columns: [
      { name: columns.kind, share: 17 },
      { name: columns.number, share: 17 },
      { name: columns.covers, share: 24 },
      { name: columns.issued, share: 11 },
      { name: columns.ends, share: 11 },
      { name: columns.by, share: 10 },
      { name: columns.hash, share: 16 },
    ],
    rows: papers
      .toSorted((one, other) => one.id - other.id)
      .map(paper => [
        ...[paper.kind, paper.number, paper.covers],
        ...[paper.issued_on, dayOf(paper.ends_on), paper.operator, paper.sha256.slice(0, 16)],
      ]),
  }
}

/** One row for each of the three signatures, given or not. */
function signaturesTable(signatures: readonly Signature[]): SheetTable {
  const { signatureColumns: columns } = messages
  const steps: readonly SignatureStep[] = [1, 2, 3]
  return {
    title: messages.signatures,
    columns: [
      { name: columns.step, share: 15 },
      { name: columns.person, share: 20 },
      { name: columns.verdict, share: 45 },
      { name: columns.at, share: 20 },
    ],
    rows: steps.map(step => {
      const given = signatures.find(signature => signature.step === step)
      if (!given) return [signatureStepNames[step], messages.unsigned, '', '']
      const verdict = given.verdict === 'signed' ? messages.signed : messages.refused(given.reason)
      return [signatureStepNames[step], given.person, verdict, chinaMinute(Number(given.signed_at))]
    }),
  }
}

/** What a reader has to know before they file the form. */
function warnings({ state, ends_on }: DossierRow, id: string | null, today: string): string[] {
  if (id === null) return [messages.unsent]
  return [...(state === 'draft' ? [messages.changed] : []), ...(ends_on !== '' && ends_on < today ? [messages.lapsed(ends_on)] : [])]
}

type Asked = { sn: string; by: string; now: number }

/** 首营企业审批表 or 首营品种审批表: what was signed, by which papers, and who signed it when. @throws {ApiError} 404 */
export async function approvalForm(db: Db, { sn, by, now }: Asked): Promise<Sheet> {
  const dossier = await findDossier(db, sn)
  const { id, hash, said, papers, signatures } = await contentOf(db, dossier)
  const { facts } = messages
  const isApproved = id !== null && id === dossier.approved_review
  const own: Fact[] = [
    [facts.sn, sn],
    [facts.kind, dossierKindNames[dossier.kind]],
    [facts.name, said.name],
    [dossier.kind === 'agent' ? facts.idTail : facts.code, said.code],
    ...(await goodsFacts(db, dossier)),
    ...(await relatedFacts(db, dossier)),
    [facts.scopes, scopesOf(said).join('、')],
    [facts.note, said.note],
    [facts.state, dossierStateNames[isApproved ? 'approved' : dossier.state]],
    [facts.until, isApproved ? dayOf(dossier.ends_on) : ''],
    [facts.hash, hash],
    [facts.printed, `${chinaMinute(now)} ${by}`],
  ]
  return {
    title: messages.title[dossier.kind],
    facts: own.filter(([, value]) => value !== ''),
    tables: [...(papers.length > 0 ? [papersTable(papers)] : []), signaturesTable(signatures)],
    sums: [],
    foot: [...(papers.length === 0 ? [messages.noPapers] : []), ...warnings(dossier, id, chinaDay(now)), messages.foot],
  }
}
