import { plainText } from '@yaoji/contract/validation/plain-text'
import { hasHan } from '../normalise.ts'

/** Shorter runs are not cut; longer ones are not names. */
const runMin = 4
const runMax = 24
const partsMax = 6
/** Figures with the signs and units between and after them in a spec: 0.25g*24粒/盒, 5ml:232.5mg, 10万单位. */
const specRun =
  /\d[^\p{Script=Han}\s()]*(?:(?:单位|毫克|毫升|微克|万|千|克|升|粒|片|支|袋|丸|瓶|贴|板|包|枚|揿|喷|吸|盒|罐|筒|听|条|只)[^\p{Script=Han}\s()]*)*/u
/** A figure right after one or two letters belongs to a name: 维生素B12, 碳酸钙D3. After more letters, these are pinyin. */
const notOfName = /(?:(?<![a-zA-Z\d])|(?<=[a-zA-Z]{3}))/u
const specOfQuery = new RegExp(notOfName.source + specRun.source, 'u')
/** What makes figures a spec: a unit, "times", "per". */
const specSign = /\d\s*(?:mg|ml|ug|μg|mcg|iu|g|l|u|'?s|%|单位|毫克|毫升|微克|万|克|升|粒|片|支|袋|丸|瓶|贴|[*×✕:/])|[x×*✕]\s*\d/iu

function withOneSign(text: string): string {
  return plainText(text).replace(/\s*[*×✕]\s*(?=\d)|(?<=\S)\s+x\s+(?=\d)/giu, '*')
}

/** Whether the query contains figures with a unit: then it is not spelt in pinyin as a whole. */
export function hasSpec(text: string): boolean {
  return specSign.test(plainText(text))
}

/** The text before, after and inside the specs of a text. */
function aroundSpec(text: string): string[] {
  const found = specOfQuery.exec(text)
  if (!found) return [text]
  const [spec] = found
  const rest = [text.slice(0, found.index), text.slice(found.index + spec.length)].flatMap(aroundSpec)
  return [...rest, spec].map(part => part.trim()).filter(part => /[\p{L}\p{N}]/u.test(part))
}

/** Between Chinese characters and letters: a maker and the initials of a name. */
const betweenScripts = /(?<=\p{Script=Han})(?=[a-z]{3})|(?<=[a-z]{3})(?=\p{Script=Han})/iu

/** A query cut at its blanks, around specs, or where pinyin begins or ends. */
export function cutsOf(query: string): string[][] {
  const text = withOneSign(query).trim()
  const words = text.split(/\s+/)
  const cuts = [words, words.flatMap(aroundSpec), aroundSpec(text), words.flatMap(word => word.split(betweenScripts))].filter(
    cut => cut.length > 1 && cut.length <= partsMax,
  )
  return [...new Map(cuts.map(cut => [cut.join('\n'), cut])).values()]
}

/** The number of units in a pack: 24粒, 24s, 24粒/盒. */
const packCount = /(?<=\d)(?:粒|片|支|袋|丸|瓶|贴|板|包|枚|'?s)(?:\/\p{Script=Han})?(?![a-z])/giu

/** Replaces 0.25g by 250mg and the other way round. */
function withOtherUnits(text: string): string {
  return text.replace(/(?<![\d.])(\d+(?:\.\d+)?)\s*(mg|g|毫克|克)(?![a-z])/gi, (_, amount: string, unit: string) =>
    /^(?:mg|毫克)$/i.test(unit) ? `${Number(amount) / 1_000}g` : `${Math.round(Number(amount) * 1e6) / 1_000}mg`,
  )
}

/** Other ways to write the same specs: without the pack counts, and with grams for milligrams. */
export function otherSpecs(query: string): string[] {
  const text = withOneSign(query)
  if (!hasSpec(text)) return []
  const converted = withOtherUnits(text)
  return [...new Set([text.replace(packCount, ''), converted, converted.replace(packCount, '')])].filter(other => other !== text)
}

function isRun(query: string): boolean {
  const { length } = [...query]
  return hasHan(query) && length >= runMin && length <= runMax && !/\s/.test(query)
}

/**
 * A run of characters cut in two, such as a maker's name written right before the goods' name. `occurs` answers whether any goods contain a part: if
 * a beginning occurs nowhere, no longer one can, and the same from the end.
 */
export function halves(query: string, occurs: (part: string) => boolean): string[][] {
  if (!isRun(query)) return []
  const chars = [...query]
  const part = (from: number, to: number) => chars.slice(from, to).join('')
  let last = 2
  while (last <= chars.length - 2 && occurs(part(0, last))) last++
  let first = chars.length - 2
  while (first >= 2 && occurs(part(first, chars.length))) first--
  return Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index).map(at => [
    part(0, at),
    part(at, chars.length),
  ])
}

/** Cuts a run of characters from its start into the longest pieces that any goods contain; characters that no goods contain are skipped. */
export function knownRuns(query: string, occurs: (part: string) => boolean): string[] {
  if (!isRun(query)) return []
  const chars = [...query]
  const runs: string[] = []
  for (let start = 0, end = 1; start < chars.length; start = end, end++) {
    while (end <= chars.length && occurs(chars.slice(start, end).join(''))) end++
    const run = chars.slice(start, --end).join('')
    if (run !== '') runs.push(run)
    end = Math.max(end, start + 1)
  }
  return runs
}
