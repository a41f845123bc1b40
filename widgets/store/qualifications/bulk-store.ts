import { atom } from 'nanostores'
import type { PaperListWire, PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { fileProblem } from './prepare-file.ts'
import { addFiles } from './upload-store.ts'
import type { PaperKind } from '@yaoji/contract/papers/kinds'
import { kindWords } from './messages.ts'

type Kind = PaperWire['kind']

/** A file that was chosen for one of the papers and is not sent yet. */
export type Chosen = {
  id: string
  file: File
  /** Empty until somebody says which paper it is of. */
  kind: Kind | ''
  /** Why it cannot be sent, whatever paper it is of. */
  problem: string
}

export const $chosen = atom<readonly Chosen[]>([])

const closed: ReadonlySet<PaperWire['state']> = new Set(['waiting', 'reviewing', 'changing'])

/** Papers that take pages now: what is looked at stays as it is. */
export const openKinds = ({ list }: PaperListWire): Kind[] => list.filter(({ state }) => !closed.has(state)).map(({ kind }) => kind)

/** Pages follow each other as their names count them: 2 before 10. */
const byName = (one: File, other: File) => one.name.localeCompare(other.name, 'zh', { numeric: true })

/** Takes files in, each under the paper that its name says. */
export function chooseFiles(files: readonly File[], kinds: readonly Kind[]): void {
  const taken = files.toSorted(byName).map(file => ({
    ...{ id: newAttemptKey(), file, kind: guessKind(file.name, kinds) ?? ('' as const) },
    problem: fileProblem(file) ?? '',
  }))
  $chosen.set([...$chosen.get(), ...taken])
}

export function assign(id: string, kind: Kind | ''): void {
  $chosen.set($chosen.get().map(each => (each.id === id ? { ...each, kind } : each)))
}

export function discard(id: string): void {
  $chosen.set($chosen.get().filter(each => each.id !== id))
}

/** What can be sent now: `barred` are cards whose holder has still to agree. */
export const isReady = ({ kind, problem }: Chosen, barred: ReadonlySet<Kind>): boolean => kind !== '' && problem === '' && !barred.has(kind)

/** Sends what is assigned, paper by paper; what is not, or cannot be sent, stays with what is wrong. */
export function sendChosen(barred: ReadonlySet<Kind>): void {
  const ready = $chosen.get().filter(each => isReady(each, barred))
  $chosen.set($chosen.get().filter(each => !isReady(each, barred)))
  for (const [kind, files] of Map.groupBy(ready, each => each.kind)) {
    if (kind === '') continue
    addFiles(
      kind,
      files.map(({ file }) => file),
    )
  }
}

/** The paper that a file is of, as far as its name says; of several that fit the one whose word is longest. */
export function guessKind(name: string, kinds: readonly PaperKind[]): PaperKind | undefined {
  const text = name.normalize('NFKC').replace(/\s/g, '')
  const fits = kinds.flatMap(kind =>
    [kind, ...(kindWords[kind] ?? [])].filter(word => text.includes(word)).map(word => ({ kind, length: word.length })),
  )
  return fits.toSorted((one, other) => other.length - one.length)[0]?.kind
}
