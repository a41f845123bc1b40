import { DatabaseSync } from 'node:sqlite'
import { pinyin } from 'pinyin-pro'
import { randomFrom, type Random } from '../../../service/operations/sample/random.ts'

const letters = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true })

/** One character wrong, missing or swapped with its neighbour. */
function slipped(random: Random, text: string, other: string): string {
  const at = random.integer(0, Math.max(0, text.length - 2))
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)]
  const variants = [`${head}${other[0] ?? ''}${tail}`, head + tail, `${head}${tail[0] ?? ''}${text[at] ?? ''}${tail.slice(1)}`]
  return random.pick(variants)
}

/** What buyers send while they type: beginnings of every length, parts, pinyin, initials, makers, codes, slips. */
export function typedQueries(file: string, count: number): string[] {
  const handle = new DatabaseSync(file, { readOnly: true })
  const random = randomFrom('typed queries')
  const last = Number(handle.prepare('select max(id) as id from goods').get()?.id)
  const pick = handle.prepare('select name, manufacturer, barcode, spec from goods where id >= ? limit 1')
  const text = (): { name: string; manufacturer: string; barcode: string; spec: string } => {
    const row = pick.get(random.integer(1, last))
    return { name: String(row?.name), manufacturer: String(row?.manufacturer), barcode: String(row?.barcode), spec: String(row?.spec) }
  }
  const begun = (whole: string) => whole.slice(0, random.integer(1, whole.length))
  const variants: (() => string)[] = [
    () => begun(text().name),
    () => begun(text().name),
    () => text().name,
    () => text().name.slice(random.integer(1, 3)),
    () => begun(letters(text().name).join('')),
    () =>
      begun(
        letters(text().name)
          .map(each => each[0])
          .join(''),
      ),
    () => begun(text().manufacturer),
    () => text().barcode,
    () => slipped(random, text().name, text().name),
    () => {
      const { name, manufacturer, spec } = text()
      return `${name.slice(0, 4)} ${random.chance(0.5) ? manufacturer.slice(0, 4) : spec}`
    },
  ]
  const queries = Array.from({ length: count }, () => random.pick(variants)()).filter(query => query.trim() !== '')
  handle.close()
  return queries
}
