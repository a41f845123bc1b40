import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KnownTexts } from './known-texts.ts'
import { copyTexts, differing, putText, readTexts, versionOf, writeWhole, type Texts } from './texts.ts'
import { Versions, type VersionDeed } from './versions.ts'

/** The last editor who saved an unpublished article. */
export type Saved = { by: string; at: number }
/** A save, and what it is in the versions of its article where it is not just a save. */
export type Saving = Saved & { deed?: VersionDeed; why?: string }
export type Change = Saved & { path: string; before: string | undefined; after: string | undefined }
/** Two texts of one article; an editor has to choose. `ours` follows later saves on the desk. */
export type Conflict = Saved & { id: string; path: string; ours: string | undefined; theirs: string | undefined }
export type SaveOutcome =
  | { state: 'saved'; version: string }
  | { state: 'overtaken'; current: string | undefined; saved: Saved | undefined; conflict: string }

type Notes = { saved: Record<string, Saved>; conflicts: Conflict[] }

const unknown: Saved = { by: '', at: 0 }

/** The conflicts after the text on the desk changed; a conflict between two equal texts is dropped. */
function followed(conflicts: readonly Conflict[], path: string, from: string | undefined, to: string | undefined): Conflict[] {
  return conflicts
    .map(each => {
      if (each.path !== path) return each
      return each.theirs === from ? { ...each, theirs: to } : each.ours === from ? { ...each, ours: to } : each
    })
    .filter(({ ours, theirs }) => ours !== theirs)
}

/**
 * Unpublished edits: `content` as editors see it, `base` as published at the last sync. A sync takes over what was published elsewhere,
 * unless the article was edited here too; then both texts are kept as a conflict.
 */
export class Desk {
  readonly content: string
  readonly versions: Versions
  readonly #base: string
  readonly #published: KnownTexts
  readonly #own: KnownTexts
  #compared: { one: Texts; other: Texts; paths: readonly string[] } | undefined
  readonly #notes: string

  constructor(folder: string, published: string) {
    this.content = join(folder, 'content')
    this.#base = join(folder, 'base')
    this.versions = new Versions(join(folder, 'versions'))
    this.#notes = join(folder, 'notes.json')
    this.#published = new KnownTexts(published)
    this.#own = new KnownTexts(this.content)
    this.sync()
  }

  #read(): Notes {
    try {
      return JSON.parse(readFileSync(this.#notes, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { saved: {}, conflicts: [] }
      throw error
    }
  }

  #write(notes: Notes): void {
    writeWhole(this.#notes, JSON.stringify(notes, null, 2))
  }

  /** Takes over what was published elsewhere. */
  sync(): void {
    const [published, base, own] = [this.#published.texts, readTexts(this.#base), this.#own.texts]
    const changed = differing(base, published)
    // Another process may be writing notes, so do not write without a change.
    if (!changed.length) return
    const notes = this.#read()
    for (const path of changed) {
      const theirs = published.get(path)
      const ours = own.get(path)
      if (ours === base.get(path)) this.#own.put(path, theirs)
      else if (ours !== theirs) {
        const others = notes.conflicts.filter(each => each.path !== path || each.ours !== ours)
        notes.conflicts = [...others, { id: randomUUID(), path, ours, theirs, ...(notes.saved[path] ?? unknown) }]
      }
    }
    this.#write(notes)
    copyTexts(published, this.#base)
  }

  /** Keeps our text as a conflict after another publication replaced it. */
  contest(path: string, ours: string | undefined): void {
    const [notes, theirs] = [this.#read(), this.texts().get(path)]
    if (ours === theirs || notes.conflicts.some(each => each.path === path && each.ours === ours)) return
    this.#write({ ...notes, conflicts: [...notes.conflicts, { id: randomUUID(), path, ours, theirs, ...(notes.saved[path] ?? unknown) }] })
  }

  texts = (): Texts => this.#own.texts
  publishedTexts = (): Texts => this.#published.texts
  conflicts = (): readonly Conflict[] => this.#read().conflicts

  /** The articles that differ from the published ones. */
  changedPaths(): readonly string[] {
    const [one, other] = [this.#published.texts, this.texts()]
    if (this.#compared?.one !== one || this.#compared.other !== other) this.#compared = { one, other, paths: differing(one, other) }
    return this.#compared.paths
  }

  /** Differences from the published content. */
  changes(): Change[] {
    const [published, own] = [this.#published.texts, this.texts()]
    const { saved } = this.#read()
    return this.changedPaths().map(path => ({
      path,
      before: published.get(path),
      after: own.get(path),
      ...(saved[path] ?? unknown),
    }))
  }

  /**
   * Saves unless somebody else saved since `seen`, the version that the editor opened. With `conflict`, the id of this editor's pending
   * text of the same page, the new text replaces that one.
   */
  save(path: string, text: string | undefined, seen: string, saving: Saving, conflict?: string): SaveOutcome {
    const { deed = text === undefined ? 'removed' : 'saved', why = '', ...saved } = saving
    const current = this.texts().get(path)
    const notes = this.#read()
    // The same text again is a retry after a lost answer.
    if (versionOf(current) !== seen && current !== text) {
      const own = notes.conflicts.find(({ id, by }) => id === conflict && by === saved.by)
      const waiting = { id: own?.id ?? randomUUID(), path, ours: text, theirs: current, ...saved }
      this.#write({ ...notes, conflicts: [...notes.conflicts.filter(each => each !== own), waiting] })
      return { state: 'overtaken', current, saved: notes.saved[path], conflict: waiting.id }
    }
    this.#own.put(path, text)
    this.#write({ saved: { ...notes.saved, [path]: saved }, conflicts: followed(notes.conflicts, path, current, text) })
    this.versions.note(path, { ...saved, deed, why, text, before: current })
    return { state: 'saved', version: versionOf(text) }
  }

  /** Resolves a conflict with one of its texts; the other is deleted. */
  choose(conflict: string, which: 'ours' | 'theirs', saved: Saved): boolean {
    const notes = this.#read()
    const found = notes.conflicts.find(({ id }) => id === conflict)
    if (!found) return false
    const { path, [which]: text } = found
    const others = notes.conflicts.filter(each => each !== found)
    const current = this.texts().get(path)
    this.#own.put(path, text)
    this.#write({ saved: { ...notes.saved, [path]: saved }, conflicts: followed(others, path, current, text) })
    this.versions.note(path, { ...saved, deed: text === undefined ? 'removed' : 'saved', why: '', text, before: current })
    return true
  }

  /** Reverts an unpublished change, unless somebody saved since `seen`: their text would be lost. */
  discard(path: string, seen: string, saved: Saved): boolean {
    const [current, text] = [this.texts().get(path), this.#published.texts.get(path)]
    if (versionOf(current) !== seen) return false
    this.#own.put(path, text)
    const { saved: all, conflicts } = this.#read()
    const { [path]: _, ...others } = all
    this.#write({ saved: others, conflicts: followed(conflicts, path, current, text) })
    this.versions.note(path, { ...saved, deed: 'discarded', why: '', text, before: current })
    return true
  }

  /** Marks these texts as published; later saves are another change. */
  published(changes: readonly Pick<Change, 'path' | 'after'>[]): void {
    for (const { path, after } of changes) putText(this.#base, path, after)
  }
}
