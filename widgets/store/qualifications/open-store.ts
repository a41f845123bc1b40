import { atom } from 'nanostores'
import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { isPaperKind } from '@yaoji/contract/papers/kinds'
import { queryOf } from '../../base/lib/paths.ts'
import { openPaperForm } from './form-store.ts'
import { $papers, isUnsent } from './list-store.ts'

/** The paper whose form is open, one at a time. */
export const $openKind = atom<PaperWire['kind'] | undefined>()

export function openPaper(paper: PaperWire): void {
  openPaperForm(paper)
  $openKind.set(paper.kind)
}

/** After a paper was submitted: opens the next whose pages are there, as after many were uploaded at once. */
export function openNext(): void {
  const papers = $papers.get()
  const next = papers.state === 'ready' ? papers.value.list.find(isUnsent) : undefined
  if (next) openPaper(next)
  else closePaper()
}

/** What was typed stays. */
export function closePaper(): void {
  $openKind.set(undefined)
}

/** The paper that the address names, as goods that need it lead here. */
export function openAsked(address: string): void {
  const kind = queryOf(address).get('kind')
  if (kind !== null && isPaperKind(kind)) $openKind.set(kind)
}
