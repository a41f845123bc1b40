import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { agreementPaper, companyPaper, paperKindNames, traitsOf, type PaperKind } from '@yaoji/contract/papers/kinds'
import { endless } from '@yaoji/contract/papers/states'
import type { Tables } from '../../../platform/database/tables.ts'
import { paperPurpose } from '../../../identity/uploads/keep.ts'
import { sampleContracts } from '../data/contracts.ts'
import { samplePeople } from '../data/members.ts'
import { openPapers, paperYears, reviewer, storePapers } from '../data/store-papers.ts'
import { drawnPaper } from './drawn-paper.ts'
import { sampleTaxNumber } from '../goods/numbers.ts'

type PaperRow = Insertable<Tables['handed_paper']>
type FileRow = Insertable<Tables['file']>
type PageRow = Insertable<Tables['handed_page']>
type Ending = { memberId: number; kind: PaperKind; endsInDays: number | undefined }

const dayMs = 86_400_000
const [yearsUsual, daysInYear] = [5, 365]
/** The demo stores are so old; what began later was handed in when it began. */
const storeDays = 200
/** A licence comes as its 正本 and its 副本. */
const licencePages = 2

function numberOf(memberId: number, kind: PaperKind): string {
  const { number } = traitsOf(kind)
  if (number === 'company') return sampleTaxNumber(memberId)
  return number === 'none' ? '' : `示例证字第${100 * memberId + paperKindNames.indexOf(kind)}号`
}

const issuedDaysAgo = ({ kind, endsInDays }: Ending): number => (paperYears[kind] ?? yearsUsual) * daysInYear - (endsInDays ?? daysInYear)

function fieldsOf(ending: Ending, now: number) {
  const { memberId, kind, endsInDays } = ending
  const today = chinaDay(now)
  const hasDays = traitsOf(kind).end !== 'none'
  return {
    number: numberOf(memberId, kind),
    issued_on: hasDays ? addDays(today, -issuedDaysAgo(ending)) : '',
    expires_on: endsInDays === undefined ? '' : addDays(today, endsInDays),
    is_endless: hasDays && endsInDays === undefined ? 1 : 0,
  }
}

function paperRow(ending: Ending, sentDaysAgo: number, now: number): PaperRow {
  const { memberId: member_id, kind } = ending
  const sent_at = now - sentDaysAgo * dayMs
  const person = samplePeople.find(({ stores }) => stores.some(({ id, role }) => id === member_id && role === 'owner'))
  return {
    ...{ id: `paper-${member_id}-${paperKindNames.indexOf(kind)}`, member_id, kind, state: 'waiting', person_id: person?.id ?? null },
    ...fieldsOf(ending, now),
    ...{ operator: '', sent_at, decided_at: null, created_at: sent_at },
  }
}

/** A store that has signed its 质量保证协议 online has no other end of it on paper; one that has still to sign has none. */
function agreementEnd(memberId: number, onPaper: number | undefined): number | undefined {
  const contracts = sampleContracts.filter(each => each.memberId === memberId && each.kind === 'quality')
  const [signed] = contracts.filter(({ isSigned }) => isSigned)
  return contracts.length === 0 ? onPaper : (signed?.endsInDays ?? undefined)
}

const inForce = (): Ending[] =>
  [...storePapers].flatMap(([memberId, ends]) =>
    Object.entries(ends).flatMap(([kind, onPaper]) => {
      if (kind !== agreementPaper) return [{ memberId, kind: kind as PaperKind, endsInDays: onPaper }]
      const endsInDays = agreementEnd(memberId, onPaper)
      return endsInDays === undefined ? [] : [{ memberId, kind: agreementPaper, endsInDays }]
    }),
  )

function approvedRow(ending: Ending, now: number): PaperRow {
  const daysAgo = Math.min(storeDays, issuedDaysAgo(ending))
  return { ...paperRow(ending, daysAgo, now), state: 'approved', operator: reviewer, decided_at: now - (daysAgo - 1) * dayMs }
}

function openRows(now: number): PaperRow[] {
  return openPapers.map((each, index) => {
    const row = paperRow(each, 2, now)
    if (each.pageReason) return { ...row, state: 'rejected', operator: reviewer, decided_at: now - dayMs }
    return index === 0 ? { ...row, state: 'reviewing', operator: reviewer } : row
  })
}

/** Pages of a paper; of a rejected one, the last page was sent back. */
function pagesOf({ id, member_id, kind, state }: PaperRow): PageRow[] {
  const hasTwo = kind === companyPaper || traitsOf(kind).namesScopes || state === 'rejected'
  return Array.from({ length: hasTwo ? licencePages : 1 }, (_, index) => {
    const page = { file_id: `${id}-${index + 1}`, paper_id: id, member_id, upload: `sample-${index + 1}`, position: index + 1, reason: '' }
    if (state === 'rejected' && index > 0) return { ...page, state: 'rejected', reason: reasonOf(member_id, kind) }
    return { ...page, state: state === 'approved' ? 'approved' : 'waiting' }
  })
}

const reasonOf = (memberId: number, kind: PaperKind): string =>
  openPapers.find(each => each.memberId === memberId && each.kind === kind)?.pageReason ?? ''

const fileRow = ({ file_id, member_id, paper_id }: PageRow, created_at: number): FileRow => ({
  ...{ id: file_id, member_id, type: 'image/png', bytes: drawnPaper, used_for: paperPurpose(paper_id), created_at },
})

/** Papers of the demo stores in every state, each with the pages that were handed in. */
export function storePaperRows(now: number) {
  const approved = inForce()
  const papers = [...approved.map(ending => approvedRow(ending, now)), ...openRows(now)]
  const pages = papers.flatMap(pagesOf)
  const sentAt = new Map(papers.map(({ id, created_at }) => [id, created_at]))
  return {
    member_paper: approved.map(({ memberId, kind, endsInDays }) => ({
      member_id: memberId,
      kind,
      expires_on: endsInDays === undefined ? endless : addDays(chinaDay(now), endsInDays),
    })),
    handed_paper: papers,
    file: pages.map(page => fileRow(page, sentAt.get(page.paper_id) ?? now)),
    handed_page: pages,
  }
}
