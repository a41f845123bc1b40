import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { coversUntil, dossierGroups, dossierPaperTraits, type DossierPaper } from '@yaoji/contract/goods/dossiers'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Tables } from '../../../platform/database/tables.ts'
import { hashOf } from '../../../providers/secrets.ts'
import type { PaperRow } from '../../../purchase/dossier/rows.ts'
import { documentOf } from '../../../purchase/dossier/sign.ts'
import { sampleDossiers, sampleGoodsDossiers, type SampleDossier } from '../data/dossiers.ts'
import { drawnPaper } from '../people/drawn-paper.ts'
import type { SampleGoods } from './goods-rows.ts'
import { sampleTaxNumber } from './numbers.ts'
import { sampleStaff } from '../people/staff-rows.ts'

type Opened = SampleDossier & { goodsId?: number }
type Signature = Insertable<Tables['dossier_signature']>

const dayMs = 86_400_000
/** Days between the issue of a paper and its dossier, and days that a paper is in force. */
const [issuedDaysBefore, termDays] = [100, 900]
const sha256 = hashOf(drawnPaper)

const nameOf = (role: StaffRole): string => sampleStaff.find(person => person.role === role)?.name ?? ''
/** 采购, 质管, 质量负责人. */
const signers = (['promotion', 'quality', 'admin'] as const).map(nameOf)

/** The dossiers of some goods of the approved holder, behind the firms. */
function withGoods(goods: readonly SampleGoods[]): Opened[] {
  const holder = sampleDossiers.find(({ key }) => key === 'holder')
  const own = goods.filter(
    ({ row }) => row.manufacturer === holder?.name && row.status === 'on' && row.scope === '化学药' && row.is_ephedrine !== 1,
  )
  const { count, openedDaysAgo } = sampleGoodsDossiers
  const more = own.slice(0, count).map(({ row: { id, name, scope } }): Opened => {
    const goodsItem = { key: `goods-${id}`, kind: 'goods', name, code: '', scopes: [scope], goodsId: id } as const
    return { ...goodsItem, state: 'approved', openedDaysAgo, supplier: 'supplier' }
  })
  return [...sampleDossiers, ...more]
}

function paperRows({ kind, scopes, code, openedDaysAgo, endsInDays, papers }: Opened, dossier_id: string, now: number) {
  const created_at = now - (openedDaysAgo - 1) * dayMs
  const handedIn = dossierGroups(kind, scopes).flatMap(([paper]) => paper ?? [])
  return handedIn.slice(0, papers).map((paper: DossierPaper) => {
    const { number, end } = dossierPaperTraits(paper)
    const ends = end === 'always' ? addDays(chinaDay(now), endsInDays ?? termDays) : ''
    const numbered =
      number === 'none' ? '' : paper === '营业执照' ? sampleTaxNumber(Number(code)) : `示例${paper}第${dossier_id.slice(-1)}号`
    const days = { issued_on: end === 'none' ? '' : addDays(chinaDay(created_at), -issuedDaysBefore), ends_on: ends }
    return { dossier_id, kind: paper, number: numbered, covers: '', ...days, sha256, operator: nameOf('promotion'), created_at }
  })
}

/** Who has signed, one day after the other. */
function signaturesOf({ state, openedDaysAgo, refusal }: Opened, review: { id: string; hash: string }, now: number): Signature[] {
  const count = { draft: 0, quality: 1, refused: 2, approved: 3 }[state]
  return signers.slice(0, count).map((person, at) => {
    const isRefusal = state === 'refused' && at === count - 1
    const said = isRefusal ? { verdict: 'refused' as const, reason: refusal ?? '' } : { verdict: 'signed' as const, reason: '' }
    const signed_at = now - openedDaysAgo * dayMs + (at + 2) * dayMs
    return { review_id: review.id, step: at + 1, person, ...said, hash: review.hash, signed_at }
  })
}

function dossierRow(opened: Opened, at: number, idOf: (key: string) => string | null, now: number) {
  const { key, kind, name, code, scopes, goodsId, supplier, state, openedDaysAgo } = opened
  const created_at = now - openedDaysAgo * dayMs
  const sn = `SY${chinaDay(created_at).replaceAll('-', '')}${String(at + 1).padStart(8, '0')}`
  const isGoods = kind === 'goods'
  const related = {
    supplier_id: idOf(supplier ?? ''),
    holder_id: isGoods ? idOf('holder') : null,
    agent_id: isGoods ? idOf('agent') : null,
  }
  return {
    ...{ id: idOf(key) ?? '', sn, kind, name, code: typeof code === 'number' ? sampleTaxNumber(code) : code },
    ...{ scopes: JSON.stringify(scopes), note: '', goods_id: goodsId ?? null, ...related, state, operator: nameOf('promotion') },
    ...{ created_at, updated_at: created_at, review_id: null, approved_review: null, ends_on: '' },
  }
}

type Papers = readonly Omit<PaperRow, 'file_id'>[]
type Row = ReturnType<typeof dossierRow>

/** A dossier under a review with its signatures; a draft has none. */
function reviewed(opened: Opened, row: Row, papers: Papers, now: number) {
  if (opened.state === 'draft') return { row, reviews: [], signatures: [] }
  const document = documentOf(
    row,
    papers.map(paper => ({ ...paper, file_id: '' })),
  )
  const review = { id: `${row.id}-review`, dossier_id: row.id, document, hash: hashOf(document), created_at: row.created_at + 2 * dayMs }
  const signatures = signaturesOf(opened, review, now)
  const updated_at = signatures.at(-1)?.signed_at ?? row.created_at
  const approved =
    opened.state === 'approved' ? { approved_review: review.id, ends_on: coversUntil(opened.kind, opened.scopes, papers) } : {}
  return { row: { ...row, review_id: review.id, updated_at, ...approved }, reviews: [review], signatures }
}

/** Dossiers of first business in several states; the goods of those that are approved are sold as before. */
export function dossierRows(goods: readonly SampleGoods[], now: number) {
  const all = withGoods(goods)
  const idOf = (key: string): string | null => {
    const at = all.findIndex(each => each.key === key)
    return at < 0 ? null : `dossier-${at + 1}`
  }
  const papers = all
    .flatMap(opened => paperRows(opened, idOf(opened.key) ?? '', now))
    .map((paper, at) => ({ id: at + 1, ...paper, file_id: `dossier-paper-${at + 1}` }))
  const done = all.map((opened, at) => {
    const row = dossierRow(opened, at, idOf, now)
    const own = papers.filter(paper => paper.dossier_id === row.id)
    return { ...reviewed(opened, row, own.toReversed(), now), own }
  })
  return {
    dossier: done.map(({ row }) => row),
    dossier_file: papers.map(({ file_id }) => ({ id: file_id, type: 'image/png' as const, bytes: drawnPaper })),
    dossier_paper: papers,
    dossier_review: done.flatMap(({ reviews }) => reviews),
    dossier_review_paper: done.flatMap(({ reviews, own }) =>
      reviews.flatMap(({ id }) => own.map(paper => ({ review_id: id, paper_id: paper.id }))),
    ),
    dossier_signature: done.flatMap(({ signatures }) => signatures),
  }
}
