import type { Kysely } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import { memoizeByObject, memoizeByText } from '../../platform/database/cache/derived.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { yieldToEventLoop, mapInSlices } from '../../platform/queueing/slices.ts'
import { normalText } from '../search/normalise.ts'
import { inBrackets, lengthBeforeForm } from '../search/words/dosage-forms.ts'
import { beforeGeneric, shippedNames } from '../search/words/said-names.ts'
import { goodsFacts, goodsRowsVersion } from './goods-facts.ts'

const shortest = 2
/** A shorter name is a part of words that name no goods: 可定 of 可定期, 安定 of 安定区. */
const shortestInText = 3
const memoMax = 5_000
const rowsAtOnce = 5_000
/** Names are read again while goods change, but for no more than a fiftieth of the time. */
const pausePerMs = 50

const han = /\p{Script=Han}/u
/** Whether a name is recognised inside a text; a shorter one, and one of letters and digits (ATP, 654-2), only where it is all of the text. */
const isInside = (name: string) => name.length >= shortestInText && han.test(name)

/** The acid of a salt, which people leave out: 盐酸二甲双胍. */
const acid = /^\p{Script=Han}{1,3}酸(?=\p{Script=Han}{3})/u

/** The ways in which a text may write a name: all of it, without what is in brackets, without the dosage form, without the acid. */
function waysOf(name: string): readonly string[] {
  const bare = normalText(name.replace(inBrackets, '')).replace(beforeGeneric, '')
  const stem = bare.slice(0, lengthBeforeForm([...bare]))
  const substance = stem.replace(acid, '')
  return [...new Set([normalText(name), bare, stem, substance])].filter(way => way.length >= shortest)
}

type Judge = {
  /** Whether a text names a prescription drug. */
  inText: (text: string) => boolean
  /** Whether a search word leads to nothing but prescription drugs. */
  isWordOf: (word: string) => boolean
}
/** Whether goods of a name need a prescription, need none, or there are both. */
type Kinds = ReadonlyMap<string, 'prescribed' | 'free' | 'both'>
type Known = {
  judge: Judge
  kinds: Kinds
  spellings: ReadonlyMap<string, readonly string[]>
  /** `goodsRowsVersion` before the names were read. */
  version: object
  builtAt: number
  tookMs: number
}

const startOf = (text: string, at = 0): string => text.slice(at, at + shortest)

/** The names of all goods, on the shelf or not, a few thousand at a time. */
async function readKinds(db: Kysely<Tables>): Promise<Kinds> {
  const kinds = new Map<string, 'prescribed' | 'free' | 'both'>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('goods')
      .select(['id', 'name', 'is_rx'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { name, is_rx } of rows) {
      const kind = is_rx === 1 ? 'prescribed' : 'free'
      kinds.set(name, (kinds.get(name) ?? kind) === kind ? kind : 'both')
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < rowsAtOnce) return kinds
    await yieldToEventLoop()
  }
}

const isSame = (one: Kinds, other: Kinds) => one.size === other.size && [...one].every(([name, kind]) => other.get(name) === kind)

/** The ways in which names of a kind are written, by their first two characters. */
function writtenAs(kinds: Kinds, spellings: ReadonlyMap<string, readonly string[]>, kind: 'prescribed' | 'free') {
  const names = [...kinds].flatMap(([name, own]) => (own === kind || own === 'both' ? (spellings.get(name) ?? []) : []))
  return Map.groupBy(new Set(names), way => startOf(way))
}

/** Judges by names that nothing but prescription drugs bear. */
async function makeJudge(kinds: Kinds, spellings: ReadonlyMap<string, readonly string[]>): Promise<Judge> {
  const [meant, allowed] = [writtenAs(kinds, spellings, 'prescribed'), writtenAs(kinds, spellings, 'free')]
  const [allMeant, allAllowed] = [[...meant.values()].flat(), [...allowed.values()].flat()]
  const begins = (names: ReadonlyMap<string, readonly string[]>, forms: readonly string[]) =>
    forms.some(form => names.get(startOf(form))?.some(name => name.startsWith(form)))
  const said = shippedNames.filter(({ forms }) => begins(meant, forms) && !begins(allowed, forms)).map(name => normalText(name.said))
  const texts = [...allMeant, ...said.filter(text => text.length >= shortest)]
  const whole = new Set(texts)
  const byStart = new Map([...Map.groupBy(texts.filter(isInside), text => startOf(text))].map(([start, own]) => [start, new Set(own)]))
  await mapInSlices(allAllowed, name => {
    whole.delete(name)
    for (let at = 0; at < name.length; at++) {
      const own = byStart.get(startOf(name, at))
      if (own) for (const text of own) if (name.startsWith(text, at)) own.delete(text)
    }
  })
  const inText = memoizeByText((text: string): boolean => {
    const normal = normalText(text)
    if (whole.has(normal)) return true
    for (let at = 0; at < normal.length; at++)
      for (const name of byStart.get(startOf(normal, at)) ?? []) if (normal.startsWith(name, at)) return true
    return false
  }, memoMax)
  const isWordOf = memoizeByText((word: string): boolean => {
    const normal = normalText(word)
    const isPart = (names: readonly string[]) => names.some(name => name.includes(normal))
    return normal.length >= shortest && isPart(allMeant) && !isPart(allAllowed)
  }, memoMax)
  return { inText, isWordOf }
}

/** Reads the names and judges by them; keeps what the names that are left from `former` need. */
async function learn(db: Kysely<Tables>, version: object, former: Known | undefined): Promise<Known> {
  const from = performance.now()
  const kinds = await readKinds(db)
  const known = (judge: Judge, spellings: Known['spellings']): Known => {
    const builtAt = performance.now()
    return { judge, kinds, spellings, version, builtAt, tookMs: builtAt - from }
  }
  if (former && isSame(former.kinds, kinds)) return known(former.judge, former.spellings)
  const spellings = new Map(await mapInSlices([...kinds.keys()], name => [name, former?.spellings.get(name) ?? waysOf(name)] as const))
  return known(await makeJudge(kinds, spellings), spellings)
}

/** Whether a text names a prescription drug, by the goods as they are now: for programs that keep no shop's names up to date. */
export async function readPrescriptionJudge(db: Kysely<Tables>): Promise<Judge['inText']> {
  const { judge } = await learn(db, {}, undefined)
  return judge.inText
}

/** What is known of a database, and the one reading that is under way. */
const stateOf = memoizeByObject((_: Kysely<Tables>): { known?: Known; learning?: Promise<Known> } => ({}))

/**
 * Judges texts by the names of all goods. After a change of goods the former names answer until the new ones are read, apart from the request:
 * a new drug has been named by no banner yet.
 */
export async function judgeTexts(db: Kysely<Tables>): Promise<Judge> {
  const state = stateOf(db)
  const version = await goodsRowsVersion(db, 'all')
  const { known } = state
  if (known && (known.version === version || performance.now() - known.builtAt < pausePerMs * known.tookMs)) return known.judge
  state.learning ??= learn(db, version, known)
    .then(learned => (state.known = learned))
    .finally(() => void delete state.learning)
  // Only requests that wait for the first names get the error; the next request tries again.
  state.learning.catch(() => undefined)
  return (known ?? (await state.learning)).judge
}

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
    // The name of goods is judged with their list, and what else they say is of a kind that `is_rx` has judged.
    if ('goods_image' in inner && 'name' in inner) return 'tags' in inner ? { ...inner, tags: clean(inner.tags) } : inner
    if (Array.isArray(inner)) return inner.filter(each => ![...ownTexts(each)].some(isHidden)).map(clean)
    return Object.fromEntries(Object.entries(inner).map(([key, own]) => [key, clean(own)]))
  }
  return clean(value) as Value // The same shape: lists are shorter and texts may be empty.
}
