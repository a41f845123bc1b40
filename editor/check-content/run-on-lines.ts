import { at, lineOf, type Article, type Finding, type InForm, type Rule } from './finding.ts'
import { nodesOf, type MarkdownTree } from './markdown.ts'

type Line = { text: string; isBroken: boolean }

/** The lines of a paragraph as they are written; `isBroken` where the page, too, begins a new line. */
function linesOf(node: MarkdownTree, lines: Line[] = [{ text: '', isBroken: true }]): Line[] {
  if (node.type === 'break') lines.push({ text: '', isBroken: true })
  else if ('value' in node && typeof node.value === 'string') {
    const [first = '', ...others] = node.value.split('\n')
    const last = lines.at(-1)
    if (last) last.text += first
    lines.push(...others.map(text => ({ text, isBroken: false })))
  }
  if ('children' in node) for (const child of node.children) linesOf(child, lines)
  return lines
}

const han = '[一二三四五六七八九十百]{1,4}'

/** How Chinese texts number their points: 1、 1． （1） (1) ① 一、 （一） 第一、 A、 · and what Markdown takes for a list only elsewhere. */
const point = new RegExp(
  String.raw`^[\s\u3000]*(?:\d{1,2}[、．]|\d{1,2}[.)](?!\d)|[（(](?:\d{1,2}|${han})[）)]|[①-⑳⑴-⒇㈠-㈩❶-❿]|(?:第)?${han}[、．]|第${han}[条步项]|[A-Za-z][、．]|[·・‧])`,
  'u',
)
const inBars = /^[\s\u3000]*[|｜].*[|｜]/u
const bars = (text: string): number => text.match(/[|｜]/gu)?.length ?? 0

type Problem = { index: number; what: string; advice: string; inForm: InForm }

function tableIn(lines: readonly Line[]): Problem | undefined {
  const isRow = ({ text }: Line, index: number) =>
    inBars.test(text) || (bars(text) > 0 && bars(text) === bars(lines[index + 1]?.text ?? ''))
  const index = lines.findIndex(isRow)
  if (index < 0) return
  return {
    index,
    what: '手写的表格没有成为表格，读者会看到竖线',
    advice: '在表头下面加一行“| --- | --- |”，有几格就写几个“---”，各行的格数相同，竖线用半角“|”',
    inForm: { advice: '点“表格”插入一张表格再填，或在表头下面加一行“| --- | --- |”，各行的格数相同' },
  }
}

function pointIn(lines: readonly Line[]): Problem | undefined {
  const index = lines.findIndex(({ text, isBroken }) => !isBroken && point.test(text))
  const mark = point.exec(lines[index]?.text ?? '')?.[0].trim()
  if (!mark) return
  return {
    index,
    what: `“${mark}”没有另起一行，读者看到的是连在一起的一段`,
    advice: '在这一行前面空一行；或各行都写成“1. ”开头（半角数字、半角点、一个空格）',
    inForm: { advice: '在这一行前面空一行，另起一段；或选中这几行，点“编号”或“列表”' },
  }
}

function ofOne(article: Article): Finding[] {
  return nodesOf(article.tree, 'paragraph').flatMap(node => {
    const lines = linesOf(node)
    const found = tableIn(lines) ?? pointIn(lines)
    return found ? [at(article, lineOf(article, node) + found.index, found.what, found.advice, found.inForm)] : []
  })
}

/**
 * Lists and tables of a text that Markdown runs together in one paragraph. They are named, not made into lists: the numbers of a rule
 * (（一）, 第二条) are words that others refer to, and only the author knows which are.
 */
export const runOnLines: Rule = ({ articles }) => articles.flatMap(ofOne)
