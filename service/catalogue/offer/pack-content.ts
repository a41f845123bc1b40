import { plainText as usualText } from '@yaoji/contract/validation/plain-text'
import { packWords } from './words/packs.ts'

/** What one pack holds, in thousandths of a unit, for example 24,000 thousandths of 粒. */
export type PackContent = { unit: string; thousandths: number }

/** The fields of goods that tell what a pack holds. */
export type PackedGoods = { name: string; spec: string; pack_unit: string; dosage_form: string }

const ranks: readonly (readonly string[])[] = [packWords.pieces, packWords.sachets, packWords.plates, packWords.boxes]
const measures: ReadonlyMap<string, PackContent> = new Map([
  ['kg', { unit: 'g', thousandths: 1_000_000 }],
  ['g', { unit: 'g', thousandths: 1_000 }],
  ['ml', { unit: 'ml', thousandths: 1_000 }],
  ['l', { unit: 'ml', thousandths: 1_000_000 }],
])
const piecesMax = 100_000

const number = String.raw`\d{1,6}(?:\.\d{1,6})?`
const dose = String.raw`${number}(?:kg|mg|ug|ng|g|ml|l|iu|u|wu|cm|mm|m|%|${packWords.international})`
// 0.25g, 10ml:2.5g, 0.48g(800000u), 5cm*7cm
const strength = String.raw`(?:${packWords.eachHolds})?${dose}(?:[:/]${dose})*(?:\*${number}[cm]?m)*(?:\(${dose}\))?`
const word = String.raw`[^\d\s*/,:()+.]{1,3}`
// A size or a kind instead of a strength.
const kind = String.raw`[^\d\s*/,:()+.]{1,6}`
const count = String.raw`(\d{1,6})(?:\.0+)?(${word})`
const counted = new RegExp(String.raw`^(?:(?:${strength}|${kind})[*,])?(${count}(?:\*${count})*)(?:/(${word}))?$`)
const measured = new RegExp(
  String.raw`^(?:(?:[^\d\s]{1,4}|${number}%) )?(${number})(kg|g|ml|l)(:${dose})?(?:\*1(${word}))?(?:/(${word}))?$`,
)
const wholeCount = new RegExp(`^${count}$`)

/** One way of writing for what sources write in many. */
function plainText(text: string): string {
  const plain = usualText(text)
    .toLowerCase()
    .trim()
    .replace(/\s*[×x✕*]\s*/g, '*')
    .replace(/\s*:\s*/g, ':')
    .replace(/[μµ]g|mcg/g, 'ug')
  return (
    packWords.measures
      .reduce((spelled, [words, sign]) => spelled.replace(words, sign), plain)
      // A remark without figures says nothing about how many there are.
      .replace(/\([^()\d]*\)/g, '')
      .trim()
  )
}

/** 's and s mean the unit of the dosage form; the name often ends in the form. */
function unitOf(written: string, { dosage_form: form, name }: PackedGoods): string {
  if (!/^'?s$/.test(written)) return written
  return packWords.ofForm.find(([words]) => words.test(form || name))?.[1] ?? ''
}

type Count = { number: number; unit: string; rank: number }

/** The counts from the inside out, or undefined when they are in another order or in unknown units. */
function parseCounts(chain: string, goods: PackedGoods): Count[] | undefined {
  const found = chain.split('*').map(part => {
    const [, digits = '', written = ''] = wholeCount.exec(part) ?? []
    const unit = unitOf(written, goods)
    return { number: Number(digits), unit, rank: ranks.findIndex(rank => rank.includes(unit)) }
  })
  const isKnown = found.every(({ number, rank }) => number > 0 && rank >= 0)
  const isAscending = found.every(({ rank }, index) => index === 0 || rank > (found[index - 1]?.rank ?? rank))
  return isKnown && isAscending ? found : undefined
}

/** Pieces in a pack of several: 0.25g*24粒, 12片*2板, 10ml*10支/盒. */
function countedContent(spec: string, packUnit: string, goods: PackedGoods): PackContent | undefined {
  const match = counted.exec(spec)
  const outer = match?.at(-1)
  if (!match || (outer !== undefined && outer !== packUnit)) return
  const counts = parseCounts(match[1] ?? '', goods)
  const [finest, ...rest] = counts ?? []
  // Ambiguous: a price for one of 24 pieces, or for one of ten boxes.
  if (!counts || !finest || finest.unit === packUnit || rest.some(each => each.unit === packUnit && each.number > 1)) return
  const pieces = counts.reduce((product, each) => product * each.number, 1)
  return pieces > 1 && pieces <= piecesMax ? { unit: finest.unit, thousandths: pieces * 1_000 } : undefined
}

function isWeighed(form: string, thousandths: number): boolean {
  if (packWords.weighedForms.test(form)) return true
  return thousandths >= packWords.weighedFrom && !packWords.dosedForms.test(form)
}

/** What a single bottle, tube or bag holds: 100ml, 15g*1支, 精选 250g. */
function measuredContent(spec: string, packUnit: string, { dosage_form: form }: PackedGoods): PackContent | undefined {
  const [, amount = '', sign = '', dissolved, one, outer] = measured.exec(spec) ?? []
  const measure = measures.get(sign)
  // A box may hold several bottles that the spec does not mention.
  if (!measure || !(packWords.vessels as readonly string[]).includes(packUnit)) return
  if ([one, outer].some(each => each !== undefined && each !== packUnit)) return
  const [whole = '', decimals = ''] = amount.split('.')
  if (decimals.length > 3) return
  const thousandths = Number(whole + decimals.padEnd(3, '0')) * (measure.thousandths / 1_000)
  if (thousandths === 0) return
  // 1ml:50mg may be the strength of a larger bottle; it is not given for half a glass.
  if (dissolved !== undefined && (measure.unit !== 'ml' || thousandths < packWords.dissolvedFrom)) return
  // The strength of one tablet or vial is written just as the weight of a tube.
  return measure.unit === 'ml' || isWeighed(form, thousandths) ? { unit: measure.unit, thousandths } : undefined
}

/**
 * What one pack of the goods holds, read from the spec; undefined whenever there is a doubt, since a wrong price of one tablet is worse than
 * none.
 */
export function packContent(goods: PackedGoods): PackContent | undefined {
  const packUnit = plainText(goods.pack_unit)
  if (packUnit === '') return
  const spec = plainText(goods.spec)
  return measures.get(packUnit) ?? countedContent(spec, packUnit, goods) ?? measuredContent(spec, packUnit, goods)
}
