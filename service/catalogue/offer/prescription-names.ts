import { sql, type Kysely } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import { onceOf, onceOfText } from '../../platform/database/cache/derived.ts'
import { factOf } from '../../platform/database/cache/facts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { normalText } from '../search/normalise.ts'
import { inBrackets, lengthBeforeForm } from '../search/words/dosage-forms.ts'
import { beforeGeneric, shippedNames } from '../search/words/said-names.ts'
import { goodsFacts } from './goods-facts.ts'

const shortest = 2
const memoMax = 5_000

/** The acid of a salt, which people leave out: 盐酸二甲双胍. */
const acid = /^\p{Script=Han}{1,3}酸(?=\p{Script=Han}{3})/u

/** The ways in which a text may write a name: all of it, without what is in brackets, without the dosage form, without the acid. */
const waysOf = onceOfText((name: string): readonly string[] => {
  const bare = normalText(name.replace(inBrackets, '')).replace(beforeGeneric, '')
  const stem = bare.slice(0, lengthBeforeForm([...bare]))
  const substance = stem.replace(acid, '')
  return [...new Set([normalText(name), bare, stem, substance])].filter(way => way.length >= shortest)
}, 60_000)

type Names = { prescribed: readonly string[]; free: readonly string[] }

/** The names of all goods, on the shelf or not: those of prescription drugs, and those of goods that may be advertised. */
const allNames = factOf<'names', Names>({
  max: 1,
  replaced: ({ goodsRows }) => (goodsRows.size > 0 ? 'all' : undefined),
  async read(db) {
    const { rows } = await sql<{ name: string; is_rx: number }>`select name, is_rx from goods group by name, is_rx`.execute(db)
    const named = (kind: number) => rows.filter(({ is_rx }) => is_rx === kind).map(({ name }) => name)
    return { prescribed: named(1), free: named(0) }
  },
})

const startOf = (text: string, at = 0): string => text.slice(at, at + shortest)

/** The ways in which these names are written, by their first two characters. */
const writtenAs = (names: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(new Set(names.flatMap(waysOf)), way => startOf(way))

/** Texts that name nothing but prescription drugs, by their first two characters. A name that goods without prescription have too is none. */
const textsOf = onceOf(({ prescribed, free }: Names) => {
  const [meant, allowed] = [writtenAs(prescribed), writtenAs(free)]
  const begins = (names: ReadonlyMap<string, readonly string[]>, forms: readonly string[]) =>
    forms.some(form => names.get(startOf(form))?.some(name => name.startsWith(form)))
  const said = shippedNames.filter(({ forms }) => begins(meant, forms) && !begins(allowed, forms)).map(name => normalText(name.said))
  const texts = [...[...meant.values()].flat(), ...said.filter(text => text.length >= shortest)]
  const byStart = new Map([...Map.groupBy(texts, text => startOf(text))].map(([start, own]) => [start, new Set(own)]))
  for (const name of [...allowed.values()].flat())
    for (let at = 0; at < name.length; at++) {
      const own = byStart.get(startOf(name, at))
      if (own) for (const text of own) if (name.startsWith(text, at)) own.delete(text)
    }
  return { byStart, meant: [...meant.values()].flat(), allowed: [...allowed.values()].flat() }
})

const judgeOf = onceOf((names: Names) => {
  const { byStart, meant, allowed } = textsOf(names)
  const inText = onceOfText((text: string): boolean => {
    const normal = normalText(text)
    for (let at = 0; at < normal.length; at++)
      for (const name of byStart.get(startOf(normal, at)) ?? []) if (normal.startsWith(name, at)) return true
    return false
  }, memoMax)
  const isWordOf = onceOfText((word: string): boolean => {
    const normal = normalText(word)
    const isPart = (names: readonly string[]) => names.some(name => name.includes(normal))
    return normal.length >= shortest && isPart(meant) && !isPart(allowed)
  }, memoMax)
  return { inText, isWordOf }
})

/** Says of a text whether it names a prescription drug, and of a search word whether it leads to nothing else. */
export const judgeTexts = async (db: Kysely<Tables>) => judgeOf(await allNames(db, 'names'))

const [beforeId = ''] = paths.goods.split('{id}')
/** The page of goods, or their drawn pack. */
const goodsAddress = new RegExp(`(?:${beforeId}|/pack/)(\\d{1,9})(?!\\d)`, 'g')

function written(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** What an element of a list says itself. Of goods the name counts: their other texts are of a kind that was judged by `is_rx`. */
function* ownTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const cell of value) if (typeof cell === 'string') yield cell
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('goods_image' in value && 'name' in value) {
    yield String(value.name)
    return
  }
  for (const inner of Object.values(value)) if (!Array.isArray(inner)) yield* ownTexts(inner)
}

/**
 * An answer without what names a prescription drug or leads to one: an element of a list goes, a text of the answer itself is blank. It closes
 * what operators and editors of data write for visitors: banners, menus, brands, campaigns, prizes, gifts, names of promotions
 * (domain.md section 14; 药品网络销售监督管理办法第十三条).
 */
export async function withoutPrescriptions<Value>(db: Kysely<Tables>, value: Value): Promise<Value> {
  const { inText } = await judgeTexts(db)
  const linked = [...textsIn(value)].flatMap(text => [...text.matchAll(goodsAddress)].map(([, id]) => Number(id)))
  const facts = linked.length > 0 ? await goodsFacts(db, [...new Set(linked)]) : undefined
  const leads = (text: string) => [...text.matchAll(goodsAddress)].some(([, id]) => facts?.get(Number(id))?.goods.is_rx === 1)
  const isHidden = (text: string) => inText(written(text)) || leads(text)
  const clean = (inner: unknown): unknown => {
    if (typeof inner === 'string') return isHidden(inner) ? '' : inner
    if (typeof inner !== 'object' || inner === null) return inner
    if (Array.isArray(inner)) return inner.filter(each => ![...ownTexts(each)].some(isHidden)).map(clean)
    return Object.fromEntries(Object.entries(inner).map(([key, own]) => [key, clean(own)]))
  }
  return clean(value) as Value // The same shape: lists are shorter and texts may be empty.
}
