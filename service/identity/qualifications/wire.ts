import type { HandedWire, PaperListWire, PaperPageWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { isIdCard, traitsOf, type PaperKind } from '@yaoji/contract/papers/kinds'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { kindsOf, neededOf } from '@yaoji/contract/papers/needed'
import {
  daysLeft,
  endless,
  paperState,
  paperStateNames,
  storeStateNames,
  type HandedState,
  type PaperState,
  type StoreState,
} from '@yaoji/contract/papers/states'
import type { MemberRow } from '../../platform/database/rows.ts'
import { secondsOrNull } from '../../platform/http/reply/seconds.ts'
import { fileUrl } from '../uploads/keep.ts'
import type { HandedPaper, OwnPapers, PaperStates } from './load.ts'
import { messages } from './messages.ts'

export type PaperView = {
  member: MemberRow
  today: string
  serviceOrigin: string
  /** Numbers and pages are their owners' to read. */
  isOwner: boolean
}

const pagesWire = ({ pages }: HandedPaper, { serviceOrigin, isOwner }: PaperView): PaperPageWire[] =>
  isOwner ? pages.map(({ file_id: id, type, state, reason }) => ({ id, type, state, reason, url: fileUrl(id, serviceOrigin) })) : []

const numberFor = (number: string, { isOwner }: PaperView): string => (isOwner ? number : '')

function handedWire(paper: HandedPaper, view: PaperView): HandedWire {
  const { issued_on, expires_on, is_endless, reason } = paper
  return {
    id: paper.id,
    state: paper.state as HandedState, // Approved and replaced ones are not open.
    number: numberFor(paper.number, view),
    issued_on,
    expires_on,
    is_endless,
    reason,
    pages: pagesWire(paper, view),
  }
}

function opensOf(kind: PaperKind): string[] {
  const { opens, opensAll } = traitsOf(kind)
  return opensAll ? [messages.everything] : [...opens]
}

/** Where a paper stands today. */
export function stateOf(kind: string, { expiries, open }: PaperStates, today: string): PaperState {
  return paperState({ expiresOn: expiries.get(kind), handed: open.get(kind)?.state as HandedState | undefined }, today)
}

export function paperWire(kind: PaperKind, papers: OwnPapers, view: PaperView): PaperWire {
  const expiresOn = papers.expiries.get(kind) ?? ''
  const approved = papers.approved.get(kind)
  const handed = papers.open.get(kind)
  const oneOf = neededOf(view.member.rank).required.find(group => group.includes(kind))
  const state = stateOf(kind, papers, view.today)
  return {
    kind,
    is_required: oneOf ? 1 : 0,
    one_of: oneOf && oneOf.length > 1 ? [...oneOf] : [],
    state,
    state_text: paperStateNames[state],
    opens: opensOf(kind),
    number: numberFor(approved?.number ?? '', view),
    issued_on: approved?.issued_on ?? '',
    expires_on: expiresOn === endless ? '' : expiresOn,
    is_endless: expiresOn === endless ? 1 : 0,
    days: daysLeft(expiresOn, view.today) ?? null,
    pages: approved ? pagesWire(approved, view) : [],
    consent: isIdCard(kind) ? { version: idConsent.version, agreed_at: secondsOrNull(papers.consents.get(kind) ?? null) } : null,
    handed: handed && (view.isOwner || handed.state !== 'draft') ? handedWire(handed, view) : null,
  }
}

function storeState({ status, is_passed }: MemberRow, { open }: OwnPapers): StoreState {
  if (status === 'frozen') return 'frozen'
  if (is_passed === 1) return 'passed'
  const states = [...open.values()].map(({ state }) => state)
  if (states.includes('rejected')) return 'rejected'
  return states.some(state => state === 'waiting' || state === 'reviewing') ? 'reviewing' : 'none'
}

export function listWire(papers: OwnPapers, zizhiDays: number | undefined, view: PaperView): PaperListWire {
  const state = storeState(view.member, papers)
  return {
    state,
    state_text: storeStateNames[state],
    zizhi_days: zizhiDays ?? null,
    list: kindsOf(view.member.rank).map(kind => paperWire(kind, papers, view)),
  }
}
