import { styleOf } from '../browser/inert-html.ts'

/** `mso-list:l0 level2 lfo1`: how Word and WPS mark the paragraphs of a list. */
const listed = /mso-list:\s*l\d+\s+level(\d+)/i
const ignored = /mso-list:\s*ignore/i

/** Numbers and letters before a dot or bracket. */
const numbered = /^[(（]?(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,5}|[一二三四五六七八九十]{1,3})[.)）、．]|^[①-⑳]/i

/** A mark of words, such as 第一章 or 附件1：, is part of the text. */
const worded = /\p{Script=Han}/u

/** The level of a paragraph that Word or WPS styles as a heading. */
export function headingLevel(paragraph: Element): number | undefined {
  const outline = /mso-outline-level:\s*([1-6])/i.exec(styleOf(paragraph))?.[1]
  const named = /(?:Heading|标题)\s*([1-6])/i.exec(paragraph.className)?.[1]
  if (/MsoTitle/i.test(paragraph.className)) return 1
  return outline || named ? Number(outline ?? named) : undefined
}

const isHeading = (paragraph: Element): boolean => /^h\d$/.test(paragraph.localName) || headingLevel(paragraph) !== undefined

type Item = { paragraph: Element; level: number; isNumbered: boolean }

function itemOf(paragraph: Element): Item | undefined {
  const level = listed.exec(styleOf(paragraph))?.[1]
  if (level === undefined) return
  const mark = [...paragraph.querySelectorAll('[data-style]')].find(element => ignored.test(styleOf(element)))
  const text = (mark?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isNumbered = numbered.test(text)
  if (isHeading(paragraph)) {
    const isText = isNumbered || worded.test(text)
    mark?.replaceWith(isText ? text.replace(/(?<![、．)）])$/, ' ') : '')
    return
  }
  if (!isNumbered && worded.test(text)) {
    mark?.replaceWith(`${text} `)
    return
  }
  mark?.remove()
  return { paragraph, level: Number(level), isNumbered }
}

/** The list of a level that an item belongs to: one that is open already, or a new one in the last item of the level above. */
function listFor({ level, isNumbered, paragraph }: Item, open: HTMLElement[]): HTMLElement {
  open.length = Math.min(open.length, level)
  const tag = isNumbered ? 'ol' : 'ul'
  const found = open[level - 1]
  if (found?.localName === tag) return found
  open.length = Math.min(open.length, level - 1)
  const list = paragraph.ownerDocument.createElement(tag)
  const parent = open.at(-1)
  if (parent) (parent.lastElementChild ?? parent).append(list)
  else paragraph.before(list)
  open.push(list)
  return list
}

/** Makes lists of the paragraphs that Word and WPS draw as one. */
export function makeWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const before = paragraph.previousElementSibling
    const item = itemOf(paragraph)
    if (!item) continue
    if (last === undefined || before !== last) open = []
    const list = listFor(item, open)
    const made = paragraph.ownerDocument.createElement('li')
    made.append(...paragraph.childNodes)
    list.append(made)
    paragraph.remove()
    last = open[0]
  }
}
