import { isFixedArticle } from '../../site/pages/fixed-articles.ts'
import type { Desk, Saved } from '../publish/desk.ts'
import { versionOf } from '../publish/texts.ts'
import { composeArticle } from './compose.ts'
import { messages } from './messages.ts'
import { readArticle, titleOf } from './read-article.ts'
import type { ManyWire } from './wire.ts'

export type ManyDeed = 'withdraw' | 'show' | 'assign'
type Many = { paths: readonly string[]; what: ManyDeed; owner: string; saved: Saved }

/** The length of an owner's name in the schema. */
const [ownerMin, ownerMax] = [2, 20]

/** Why one of the chosen articles stays as it is. */
function problemOf(what: ManyDeed, path: string, text: string | undefined, isContested: boolean): string | undefined {
  if (text === undefined) return messages.notThere
  const { collection, slug, fields } = readArticle(path, text)
  if (!Object.keys(fields).length) return messages.fieldsUnreadable
  if (isContested) return messages.isContested
  if (what === 'assign') return collection === 'news' ? messages.newsHasNoOwner : undefined
  return isFixedArticle(collection, slug) ? messages.withdrawFixed : undefined
}

/** Changes the same field of many articles, to be published as other changes are. What cannot be changed is named, the rest is done. */
export function changeMany(desk: Desk, { paths, what, owner, saved }: Many): ManyWire {
  const name = owner.trim()
  if (what === 'assign' && (name.length < ownerMin || name.length > ownerMax)) return { done: 0, refused: [], problem: messages.ownerWrong }
  const contested = new Set(desk.conflicts().map(({ path }) => path))
  const refused: { title: string; why: string }[] = []
  let done = 0
  for (const path of new Set(paths)) {
    const text = desk.texts().get(path)
    const why = problemOf(what, path, text, contested.has(path))
    if (why !== undefined || text === undefined) {
      refused.push({ title: titleOf(path, text), why: why ?? messages.notThere })
      continue
    }
    const fields = what === 'assign' ? { owner: name } : { draft: what === 'withdraw' }
    const made = composeArticle(text, fields, readArticle(path, text).body)
    if (made === text) continue
    desk.save(path, made, versionOf(text), { ...saved, why: messages.manyWhy[what](name) })
    done++
  }
  return { done, refused }
}
