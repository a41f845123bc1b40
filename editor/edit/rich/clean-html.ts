import { isSafeAddress } from '../../../site/content-model/safe-address.ts'
import { seenText } from '../../check-content/unseen.ts'
import { inertDocument, styleOf } from '../browser/inert-html.ts'
import { messages } from '../messages.ts'
import { dropNotShown } from './not-shown.ts'
import { makeTables } from './pasted-tables.ts'
import { raiseDigits } from './raised-digits.ts'
import { rtfPictures } from './rtf-pictures.ts'
import { headingLevel, makeWordLists } from './word-lists.ts'

const headings = 'h1, h2, h3, h4, h5, h6'

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

/** The heading levels of a text, whatever they are, become ## and those below it. */
function makeHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = headingLevel(paragraph)
    if (level) rename(paragraph, `h${level}`)
  }
  const found = [...body.querySelectorAll(headings)].filter(heading => (heading.textContent ?? '').trim())
  const levels = [...new Set(found.map(({ localName }) => localName))].toSorted()
  for (const heading of found) {
    // A heading is bold by itself.
    for (const inner of heading.querySelectorAll('b, strong, span, p, div, section')) unwrap(inner)
    rename(heading, `h${Math.min(6, levels.indexOf(heading.localName) + 2)}`)
  }
}

/** Marks that are drawn by a style; and the <b> around all of a text that Google Docs copies. */
function makeMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    if (/^(b|strong)$/.test(element.localName) && /font-weight:\s*(normal|400)/i.test(style)) unwrap(element)
    else if (!element.closest(`b, strong, th, ${headings}`) && /font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
    if (!element.closest('i, em') && /font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
  }
}

function wrapContent(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.append(made)
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href')?.trim() ?? ''
    // Places within the document it comes from, and files of another machine.
    if (!address || /^(#|file:|about:)/i.test(address) || !isSafeAddress(address)) unwrap(link)
  }
}

const isTiny = (image: Element): boolean => [1, 0].includes(Number(image.getAttribute('width') ?? '9'))

/** Pictures that come along; one that does not is named where it belongs. */
function cleanPictures(body: HTMLElement, rtf: string): void {
  const own = rtfPictures(rtf)
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? image.dataset['src'] ?? ''
    const known = /^file:/i.test(address) ? own.shift() : /^data:image\/(png|jpeg|webp|gif)/i.test(address) ? address : undefined
    const isOurs = /^\/images\/[\w./-]+$/.test(address)
    if (known ?? isOurs) {
      const alt = image.getAttribute('alt') ?? ''
      for (const { name } of [...image.attributes]) image.removeAttribute(name)
      image.setAttribute('src', known ?? address)
      // Word's own descriptions name files and shapes.
      if (!/^(图片|picture|image|IMG)[\s_\d]*$|\.(png|jpe?g)$/i.test(alt)) image.setAttribute('alt', alt)
    } else if (isTiny(image)) image.remove()
    else image.replaceWith(messages.pictureMissing)
  }
}

const wrapped = /(?<=[\p{Script=Han}，。、；：！？“”（）])[ \t]*\r?\n[ \t]*(?=[\p{Script=Han}，。、；：！？“”（）])/gu

function cleanTexts(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4)
  const comments: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) comments.push(node as Text) // Only texts are shown.
  for (const node of comments) node.data = seenText(node.data.replace(wrapped, ''))
  for (const block of body.querySelectorAll(`p, li, td, th, ${headings}`)) {
    const first = comments.find(text => block.contains(text) && text.data.trim())
    if (first) first.data = first.data.replace(/^[\s\u3000]+/, '')
  }
}

/** What Word, WPS, WeChat, Excel and web pages put on the clipboard, as the elements of what it says: without their styles. */
export function cleanHtml(html: string, rtf = ''): HTMLElement {
  const { body } = inertDocument(html)
  dropNotShown(body)
  for (const element of [...body.querySelectorAll('*')]) if (element.localName.includes(':')) unwrap(element)
  makeWordLists(body)
  makeHeadings(body)
  makeMarks(body)
  raiseDigits(body)
  cleanLinks(body)
  cleanPictures(body, rtf)
  makeTables(body)
  cleanTexts(body)
  return body
}
