import type { Fields } from '../../contract/content/front-matter.ts'
import type { Conflict } from '../publish/desk.ts'
import type { Miss } from '../publish/misses.ts'
import type { Outcome } from '../publish/publisher.ts'
import type { Release } from '../publish/releases.ts'
import type { Begun } from '../publish/under-way.ts'
import type { Version } from '../publish/versions.ts'
import type { Editor } from './accounts.ts'

/** What an editor has typed and not saved, and when. */
export type Draft = { fields: Fields; body: string; version: string; at: number }
/** A draft on the server, with the machine on which it was typed. */
export type DraftWire = Draft & { machine: string }
export type DraftsWire = { drafts: readonly DraftWire[] }
export type DraftRequest = Omit<DraftWire, 'at'> & { path: string }
/** An article with unsaved text; one that is new was never saved. */
export type DraftListed = { path: string; at: number; title: string; isNew: boolean }

/** What the form knows of a field: from the schema, which is its only description. */
export type FieldWire = {
  name: string
  label: string
  hint?: string
  widget: 'string' | 'text' | 'number' | 'date' | 'boolean' | 'select' | 'image'
  isRequired: boolean
  minLength?: number
  maxLength?: number
  options?: readonly string[]
}

export type ArticleListed = {
  path: string
  collection: string
  /** Section of the help centre, or kind of news. */
  section: string
  title: string
  owner: string
  address: string | undefined
  note: string | undefined
  /** The day since which it is to be read again. */
  due: string | undefined
  isChanged: boolean
  /** Changed, and only a second editor may publish it. */
  isWaiting: boolean
}

export const listStates = ['changed', 'waiting', 'public', 'ahead', 'over', 'draft', 'due', 'ownerless'] as const
export type ListState = (typeof listStates)[number]
/** Some of the articles that were looked for; `next` is what the following page is read after. */
export type ArticlesWire = { rows: readonly ArticleListed[]; total: number; next?: string }
export type CountsWire = { changes: number; waiting: number; due: number; ownerless: number }
/** What became of a change to many articles. */
export type ManyWire = { done: number; refused: readonly { title: string; why: string }[]; problem?: string }

export type FindingWire = { field: string; line: number; what: string; advice: string; isReminder: boolean }
export type ArticleWire = {
  path: string
  fields: Fields
  body: string
  version: string
  address: string | undefined
  note: string | undefined
  /** Pages of the shop lead to it: it stays, where it is. */
  isFixed: boolean
  findings: readonly FindingWire[]
}
export type ChangeWire = {
  path: string
  title: string
  by: string
  at: number
  kind: 'added' | 'modified' | 'removed'
  /** Of what it was changed to. */
  version: string
  address: string | undefined
  note: string | undefined
  /** Why it is for somebody else to publish; nothing if the reader may. */
  review: string | undefined
  findings: readonly FindingWire[]
}
export type FolderWire = { folder: string; label: string }

/** What every page shows or needs; of a size that does not grow with the number of articles. */
export type StateWire = {
  me: Editor
  forms: Readonly<Record<string, readonly FieldWire[]>>
  folders: readonly FolderWire[]
  sections: readonly string[]
  owners: readonly string[]
  counts: CountsWire
  /** Folders that a second editor has to publish. */
  reviewed: readonly string[]
  /** Publications that a killed server left unfinished. */
  unfinished: readonly Begun[]
  misses: readonly Miss[]
  /** What this editor has typed and not saved, on any machine. */
  drafts: readonly DraftListed[]
}

/** What is not published yet, and what was. */
export type PublishingWire = {
  changes: readonly ChangeWire[]
  conflicts: readonly (Conflict & { title: string })[]
  releases: readonly Omit<Release, 'paths' | 'program'>[]
  current: string | undefined
  /** Where a publication is pushed; nothing if it stays on this machine. */
  target: string | undefined
}

/** `conflict` names the text of this page that waits to be chosen already; the draft of `machine` ends with a save. */
export type SaveRequest = Omit<Draft, 'at'> & { path: string; conflict?: string | undefined; machine?: string | undefined }
export type SaveWire =
  | { state: 'saved'; article: ArticleWire }
  | { state: 'overtaken'; by: string; conflict: string }
  | { state: 'refused'; why: string }
/** A version of an article; `isCurrent` is what editors see now, `isLive` what is published now. */
export type VersionWire = Omit<Version, 'hash' | 'began'> & { isCurrent: boolean; isLive: boolean; isThere: boolean }
export type HistoryWire = { path: string; title: string; version: string; versions: readonly VersionWire[] }
/** A version and the one before it. */
export type DifferenceWire = { before: string; after: string }
/** Why no new article can lie there; nothing if one can. */
export type AddressWire = { why?: string | undefined }
export type MoveWire = { state: 'moved'; path: string } | { state: 'refused'; why: string }
/** `fileLine` is that of the whole file. */
export type RefusalWire = FindingWire & { path: string; title: string; fileLine: number }
export type PublishWire =
  | Exclude<Outcome, { state: 'refused' }>
  | { state: 'refused'; findings: readonly RefusalWire[] }
  | { state: 'review'; paths: readonly string[] }
