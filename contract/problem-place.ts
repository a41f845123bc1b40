/** Where a document is wrong, as text and back: `“tiers” › 第 1 项 › “off”：优惠金额太大` is `/tiers/0/off` with its sentence. */

const between = ' › '
const colon = '：'

const partText = (part: string) => (/^\d+$/.test(part) ? `第 ${Number(part) + 1} 项` : `“${part}”`)

/** What is wrong at a path, `/blocks/1/rows`; an empty path is the whole document. */
export function problemAt(path: string, problem: string): string {
  const place = path.split('/').slice(1).map(partText).join(between)
  return place ? place + colon + problem : problem
}

function partOf(text: string): string | undefined {
  const [, item] = /^第 (\d+) 项$/.exec(text) ?? []
  if (item !== undefined) return String(Number(item) - 1)
  return /^“([\w-]+)”$/.exec(text)?.[1]
}

/** A sentence of {@link problemAt} with its path; a sentence without a place is of the whole document. */
export function placedProblem(sentence: string): { path: string; problem: string } {
  const end = sentence.indexOf(colon)
  const parts = end < 0 ? [] : sentence.slice(0, end).split(between).map(partOf)
  if (parts.length === 0 || parts.includes(undefined)) return { path: '', problem: sentence }
  return { path: `/${parts.join('/')}`, problem: sentence.slice(end + 1) }
}
