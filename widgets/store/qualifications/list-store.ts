import { atom } from 'nanostores'
import { paperListCall, type PaperListWire, type PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { request, requestSilently } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'

export type PapersValue = Loadable<PaperListWire>

/** Every paper that the store has or may submit, required ones first. */
export const $papers = atom<PapersValue>({ state: 'loading' })

export async function loadPapers(): Promise<void> {
  const result = await request(paperListCall)
  showAnswer($papers, result)
}

/** Refreshes the shop's decisions; a failure keeps the list. */
export async function refreshPapers(): Promise<void> {
  const result = await requestSilently(paperListCall)
  if (result.ok) $papers.set({ state: 'ready', value: result.data })
}

/** Shows the answer about one paper. */
export function takePaper(paper: PaperWire): void {
  const value = $papers.get()
  if (value.state !== 'ready') return
  const list = value.value.list.map(each => (each.kind === paper.kind ? paper : each))
  $papers.set({ state: 'ready', value: { ...value.value, list } })
}

/** Whether pages of it were uploaded and it was not submitted. */
export const isUnsent = ({ state, handed }: PaperWire): boolean =>
  (state === 'missing' || state === 'expired') && handed?.state === 'draft' && handed.pages.length > 0

const isThere = ({ state }: PaperWire): boolean => state !== 'missing' && state !== 'rejected' && state !== 'expired'

/** Rejected papers that were not submitted again. */
export const sentBackPapers = ({ list }: PaperListWire): PaperWire[] => list.filter(({ state }) => state === 'rejected')

/** Required papers still to submit; of alternatives, the first. */
export function missingPapers({ list }: PaperListWire): PaperWire[] {
  const required = list.filter(paper => paper.is_required === 1)
  const isGroupThere = ({ one_of: group }: PaperWire) => required.some(other => group.includes(other.kind) && isThere(other))
  return required.filter(paper => !isThere(paper) && !isGroupThere(paper) && (paper.one_of.length === 0 || paper.one_of[0] === paper.kind))
}

/** The same without rejected ones, which were submitted once. */
export function neverHandedIn(papers: PaperListWire): PaperWire[] {
  const back = new Set(sentBackPapers(papers).map(({ kind }) => kind))
  return missingPapers(papers).filter(({ kind, one_of: group }) => !back.has(kind) && !group.some(other => back.has(other)))
}
