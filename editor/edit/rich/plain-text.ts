import { seenText } from '../../check-content/unseen.ts'

const number = /^\s*(?:(\d{1,2})\s*[、．.)）]|[（(](\d{1,2})[）)])\s*(?!\d)/
const circled = /^\s*([①-⑳])\s*/
const bullet = /^\s*[•●◆■▪·\uF0B7\uF06C-]\s+|^\s*[•●◆■▪\uF0B7\uF06C]\s*/
/** Somebody copied Markdown. */
const isMarkdown = /^#{1,6} |\*\*\S|^\s*\|[ :|-]*-{3}|\]\([^)\s]+\)|^```/m

const escaped = (text: string): string => text.trim().replace(/[\\*_`[\]<]|^[>+#-]/g, String.raw`\$&`)

/** `whole` is the line as it was copied. */
type Line = { whole: string; text: string; order?: number; isBullet?: boolean; cells?: readonly string[] }

function lineOf(whole: string): Line {
  const numbered = number.exec(whole)
  if (numbered) return { whole, text: whole.slice(numbered[0].length), order: Number(numbered[1] ?? numbered[2]) }
  const round = circled.exec(whole)
  if (round) return { whole, text: whole.slice(round[0].length), order: (round[1] ?? '①').codePointAt(0)! - 0x245f }
  const mark = bullet.exec(whole)
  if (mark) return { whole, text: whole.slice(mark[0].length), isBullet: true }
  return whole.includes('\t') ? { whole, text: whole, cells: whole.split('\t') } : { whole, text: whole }
}

const follows = (line: Line, before: Line | undefined): boolean =>
  before !== undefined &&
  ((line.order !== undefined && before.order === line.order - 1) ||
    (line.isBullet === true && before.isBullet === true) ||
    (line.cells !== undefined && line.cells.length === before.cells?.length))

function markdownOf(lines: readonly Line[], index: number): string {
  const line = lines[index]!
  const [isLater, isEarlier] = [follows(line, lines[index - 1]), lines[index + 1] ? follows(lines[index + 1]!, line) : false]
  const gap = index === 0 ? '' : isLater ? '\n' : '\n\n'
  if (!isLater && !isEarlier && !line.isBullet) return `${gap}${escaped(line.whole)}`
  if (line.order !== undefined) return `${gap}${line.order}. ${escaped(line.text)}`
  if (line.isBullet) return `${gap}- ${escaped(line.text)}`
  const row = `| ${(line.cells ?? []).map(cell => escaped(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return isLater ? gap + row : `${gap}${row}\n|${' --- |'.repeat(line.cells?.length ?? 1)}`
}

/** A text without marks of its own as Markdown: its lines are paragraphs, its numbered lines lists, its columns tables. */
export function plainToMarkdown(text: string): string {
  const seen = seenText(text)
  if (isMarkdown.test(seen)) return seen.trim()
  const lines = seen
    .split('\n')
    .filter(each => each.trim())
    .map(lineOf)
  return lines.map((_, index) => markdownOf(lines, index)).join('')
}
