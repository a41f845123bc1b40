import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { putText, versionOf, writeWhole } from './texts.ts'

/** What made a version of an article. `before` is the text of before the first version that was recorded. */
export type VersionDeed = 'before' | 'saved' | 'removed' | 'restored' | 'discarded' | 'published'
/** One version: who made it, when and how; `hash` names its text, `none` if the article was removed. `began` is the first of several saves. */
export type Version = { id: string; at: number; began?: number; by: string; deed: VersionDeed; why: string; hash: string }
export type NewVersion = Omit<Version, 'id' | 'hash' | 'began'> & { text: string | undefined; before?: string | undefined }

const keptMost = 60
/** Saves of one editor within this time are one version: the form saves every few seconds. */
const oneSittingMs = 30 * 60_000

/** The versions of each article on this machine, oldest first. */
export class Versions {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #listFile = (path: string) => join(this.#folder, path, 'versions.json')
  #textFolder = (path: string) => join(this.#folder, path, 'texts')

  list(path: string): Version[] {
    try {
      return JSON.parse(readFileSync(this.#listFile(path), 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }

  /** The text of a version; undefined if the article was removed in it, or there is none of this name. */
  text(path: string, hash: string): string | undefined {
    if (!/^[a-f0-9]{16}$/.test(hash)) return undefined
    try {
      return readFileSync(join(this.#textFolder(path), `${hash}.md`), 'utf8')
    } catch {
      return undefined
    }
  }

  note(path: string, { text, before, ...made }: NewVersion): void {
    const known = this.list(path)
    if (!known.length && before !== undefined) {
      putText(this.#textFolder(path), `${versionOf(before)}.md`, before)
      known.push({ id: randomUUID(), at: 0, by: '', deed: 'before', why: '', hash: versionOf(before) })
    }
    const last = known.at(-1)
    const hash = versionOf(text)
    // The same text once more, as after a retry.
    if (last?.hash === hash && last.deed === made.deed) return
    const isOneSitting =
      last !== undefined &&
      made.deed === 'saved' &&
      last.deed === 'saved' &&
      last.by === made.by &&
      made.at - (last.began ?? last.at) < oneSittingMs
    putText(this.#textFolder(path), `${hash}.md`, text)
    const began = isOneSitting && { began: last.began ?? last.at }
    const all = [...(isOneSitting ? known.slice(0, -1) : known), { id: randomUUID(), ...made, ...began, hash }]
    this.#write(path, all, known)
  }

  /** Of too many, the oldest that were never published go first. */
  #write(path: string, all: readonly Version[], known: readonly Version[]): void {
    const kept = [...all]
    while (kept.length > keptMost) {
      const oldest = kept.slice(0, -1).findIndex(({ deed }) => deed !== 'published')
      kept.splice(Math.max(0, oldest), 1)
    }
    writeWhole(this.#listFile(path), JSON.stringify(kept, null, 1))
    const used = new Set(kept.map(({ hash }) => hash))
    for (const { hash } of known) if (!used.has(hash)) rmSync(join(this.#textFolder(path), `${hash}.md`), { force: true })
  }

  /** An article with a new address keeps its versions. */
  follow(from: string, to: string): void {
    for (const version of this.list(from)) {
      const text = this.text(from, version.hash)
      if (text !== undefined) putText(this.#textFolder(to), `${version.hash}.md`, text)
    }
    writeWhole(this.#listFile(to), JSON.stringify(this.list(from), null, 1))
  }
}
