import { pinyin } from 'pinyin-pro'
import { randomFrom, type Random } from '../../../service/operations/sample/random.ts'
import { normalManufacturer } from '../../../service/catalogue/search/normalise.ts'
import { misspelt, type Misspeller } from './misspell.ts'
import type { BenchGoods, BenchQuery } from './read-files.ts'
import { herbPlaces, packCount, unknownWords } from './words/of-queries.ts'
import { ConverterBuilder } from 'opencc-js/core'
import * as simplifiedToTraditional from 'opencc-js/preset/cn2t'

/** A text as it is written in Taiwan, character by character. */
const traditional = ConverterBuilder(simplifiedToTraditional)({ from: 'cn', to: 'tw' })

type Rule = (goods: BenchGoods, random: Random) => string | undefined

const plain = { toneType: 'none', type: 'array', v: true } as const
const hanOnly = /^\p{Script=Han}+$/u
const dosageForm =
  /((?:缓释|控释|肠溶|分散|咀嚼|泡腾|软|硬)?(?:片|胶囊|颗粒|丸|注射液|口服液|口服溶液|乳膏|软膏|凝胶|滴眼液|糖浆|散|酊|栓|贴膏|喷雾剂|混悬液))$/u

const nameOf = ({ goods }: BenchGoods): string => goods.name.normalize('NFKC')
const syllablesOf = (text: string): string[] => pinyin(text, plain)
const initialsOf = (text: string): string =>
  syllablesOf(text)
    .map(syllable => syllable[0] ?? '')
    .join('')

/** A rule for names with `least` to `most` Chinese characters. */
function ofName([least, most]: readonly [number, number], make: (name: string, random: Random) => string | undefined): Rule {
  return (goods, random) => {
    const name = nameOf(goods)
    return hanOnly.test(name) && name.length >= least && name.length <= most ? make(name, random) : undefined
  }
}

const slipped = (slip: Misspeller, read: (name: string) => string) => (name: string, random: Random) => {
  const text = read(name)
  const other = slip(text, random)
  return other === text ? undefined : other
}

const letters = (name: string): string => syllablesOf(name).join('')
const stemOf = (name: string): string => name.replace(dosageForm, '')
const firmOf = ({ goods }: BenchGoods): string => normalManufacturer(goods.manufacturer)

/** A strength as it may be written otherwise. */
function otherStrength(spec: string): string | undefined {
  const found = /^(\d+(?:\.\d+)?)(mg|g)(?=\*|×|$|:)/.exec(spec.normalize('NFKC'))
  if (!found) return undefined
  const [, amount = '', unit] = found
  return unit === 'mg' ? `${Number(amount) / 1_000}g` : `${Math.round(Number(amount) * 1e6) / 1_000}mg`
}

/** A place before a herb: its own, or any that herbs come from. */
const herbAfter =
  (join: string, isOwn: boolean): Rule =>
  ({ key, goods }, random) => {
    if (!key.startsWith('H') || !hanOnly.test(goods.name) || goods.name.length < 2) return undefined
    const place = isOwn ? goods.origin : random.pick(herbPlaces)
    return place ? `${place}${join}${goods.name}` : undefined
  }

const rules: Readonly<Record<string, Rule>> = {
  'initials, letter missing': ofName([5, 10], slipped(misspelt.missing, initialsOf)),
  'initials, letter wrong': ofName([5, 9], slipped(misspelt.neighbourKey, initialsOf)),
  'initials, letters swapped': ofName([5, 9], slipped(misspelt.swapped, initialsOf)),
  'initials of the stem': ofName([5, 10], name => (stemOf(name).length >= 4 ? initialsOf(stemOf(name)) : undefined)),
  'pinyin, letter missing': ofName([3, 9], slipped(misspelt.missing, letters)),
  'pinyin, neighbour key': ofName([3, 9], slipped(misspelt.neighbourKey, letters)),
  'pinyin, letters swapped': ofName([3, 9], slipped(misspelt.swapped, letters)),
  'herb after its origin': herbAfter(' ', true),
  'herb right after its origin': herbAfter('', true),
  'herb after any place': herbAfter(' ', false),
  'herb right after any place': herbAfter('', false),
  'character missing': ofName(
    [4, 12],
    slipped(misspelt.missing, name => name),
  ),
  'first character missing': ofName([4, 10], name => name.slice(1)),
  'character wrong': ofName(
    [4, 12],
    slipped(misspelt.wrongCharacter, name => name),
  ),
  'characters swapped': ofName(
    [4, 12],
    slipped(misspelt.swapped, name => name),
  ),
  'wrong homophone': ofName(
    [3, 12],
    slipped(misspelt.homophone, name => name),
  ),
  'homophone of the stem': ofName([5, 12], (name, random) =>
    stemOf(name).length >= 3 ? slipped(misspelt.homophone, stemOf)(name, random) : undefined,
  ),
  traditional: ofName([3, 12], name => (traditional(name) === name ? undefined : traditional(name))),
  'half a maker and the name': each =>
    firmOf(each).length >= 5 && nameOf(each).length <= 12 ? `${firmOf(each).slice(0, 4)} ${stemOf(nameOf(each))}` : undefined,
  'half a maker right before the name': each =>
    firmOf(each).length >= 5 && hanOnly.test(nameOf(each)) && nameOf(each).length <= 10
      ? `${firmOf(each).slice(0, 4)}${nameOf(each)}`
      : undefined,
  'unknown word and the name': ofName([4, 10], (name, random) => `${random.pick(unknownWords)} ${name}`),
  'name and strength otherwise': each => {
    const strength = otherStrength(each.goods.spec)
    return strength && nameOf(each).length <= 12 ? `${nameOf(each)} ${strength}` : undefined
  },
  'name and pack': each => {
    const pack = packCount.exec(each.goods.spec)?.[0]
    return pack && nameOf(each).length <= 12 ? `${nameOf(each)} ${pack}` : undefined
  },
  'end of a bar code': ({ goods }) => (/^\d{13}$/.test(goods.barcode) ? goods.barcode.slice(-7) : undefined),
  'middle of a bar code': ({ goods }) => (/^\d{13}$/.test(goods.barcode) ? goods.barcode.slice(3, 12) : undefined),
  'digits of an approval number': ({ goods }) => /^国药准字[A-Z](\d{8})$/.exec(goods.approval_number)?.[1],
  'end of an approval number': ({ goods }) => /^国药准字[A-Z]\d(\d{7})$/.exec(goods.approval_number)?.[1],
  'characters and pinyin': ofName([4, 9], name => name.slice(0, 2) + syllablesOf(name.slice(2)).join('')),
  'characters and initials': ofName([4, 9], name => name.slice(0, 2) + initialsOf(name.slice(2))),
  'two words of the name': ofName([6, 14], name => `${name.slice(0, 2)} ${name.slice(-4)}`),
}

/** Goods that a query made of one may as well mean: those of its name, and for a code or spec those that have it too. */
function meantBy(kind: string, { key, goods }: BenchGoods, all: readonly BenchGoods[], text: string): readonly BenchGoods[] {
  if (kind.includes('bar code')) return all.filter(each => each.goods.barcode.includes(text))
  if (kind.includes('approval')) return all.filter(each => each.goods.approval_number.includes(text))
  const stem = stemOf(goods.name)
  const isStem = /stem|half a maker and/.test(kind)
  return all.filter(each => each.key === key || each.goods.name === goods.name || (isStem && each.goods.name.startsWith(stem)))
}

/** Synthetic queries, derived from goods by rule: the same for the same seed. */
export function makeQueries(goods: readonly BenchGoods[], seed: string, ofEachKind: number): BenchQuery[] {
  return Object.entries(rules).flatMap(([kind, rule]) => {
    const random = randomFrom(`${seed} ${kind}`)
    const made = new Map<string, BenchQuery>()
    for (let tries = 0; tries < 400 * ofEachKind && made.size < ofEachKind; tries++) {
      const each = random.pick(goods)
      const text = rule(each, random)
      if (!text || made.has(text)) continue
      made.set(text, { text, kind, expected: new Set(meantBy(kind, each, goods, text).map(({ key }) => key)) })
    }
    return [...made.values()]
  })
}
