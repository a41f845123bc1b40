import { plainText } from '@yaoji/contract/validation/plain-text'
import { readBarcode } from '../../platform/tables/barcode.ts'
import { takeAmount, takeStores, withOwed, askedBelowNone, withoutPrices } from './amount.ts'
import type { Item } from './item.ts'
import { ownText } from './own-text.ts'
import { cancelWordOf } from './quantity/read-quantity.ts'
import { specForm, takeSpecs } from './spec.ts'
import {
  dayOfHeading,
  fillers,
  labels,
  moreWords,
  numberNames,
  packSize,
  politeBeginning,
  remarkLines,
  shortNote,
  wishWords,
} from './words/remarks.ts'
import { spelledOut } from './words/english-names.ts'
import { unitPatterns } from './words/units.ts'
import { particle } from './words/chat.ts'
import { crossedOutWord, signWords } from './words/quantity-signs.ts'

/** An approval or registration number in a text in specForm, with or without the words before it. */
const approvalRun =
  /(?:国药准字|国食健[字注]|卫食健字|国妆[特备]字|注册证号|备案号|批准文号|国妆网备[字进])\s*:?\s*[a-z]{0,3}\d{4,14}|\p{Script=Han}{0,2}械[注备][准进许]?字?\s*\d{4,14}(?:号)?|(?<![a-z\d])[hzsbjtf][a-z]?\s?\d{8}(?!\d)/iu

const circled = /^[\s]*[\u2460-\u2473\u2474-\u2487\u2488-\u249b]\s*/u
const bullet = /^[\s]*[-–—•·●○■□◆★☆>»*+√✓~☑☐✅▢▪▫]+\s*(?=[^\d*])/u
const numbered =
  /^\s*[([【]?(?:[一二三四五六七八九十]{1,3}(?=[、)\]】])|\d{1,3})(?:[)\]】]|\s*[、)]|[.](?!\d)|[.](?=\d{12,14}(?!\d))|:(?=\s|\p{Script=Han}))\s*/u
const digitRun = /(?<![\d.])\d{8,14}(?![\d.])/g
const separators = /[\s,;、|()[\]{}<>【】《》「」"“”'‘’:!?/\\_=~`^&#$…。·•]+/u

/** A price that nothing names. */
const bareDecimal = /^\d+\.\d+[*的]?$/

/** Between a name and a strength without a unit: 阿奇霉素0.25. */
const strengthBehindName = /(?<=\p{Script=Han})(?=\d+\.\d+(?:的?\s|的?$))/gu

/** Behind the number of a line nothing but a blank: 5 阿司匹林肠溶片 10盒. */
const bareNumber = /^\s*(\d{1,3})\s+(?=\p{Script=Han})/u

function withoutBareNumber(text: string): string {
  return text.replace(bareNumber, (whole, number: string) => (numberNames.has(number) ? whole : ''))
}

/** Leaves out what is no name of goods, but a wish: in brackets, behind a blank, or behind the quantity. */
function withoutWishes(text: string): string {
  const bare = text.replace(shortNote, ' ').replace(/\(([^()]*)\)/g, (whole, inner: string) => (wishWords.test(inner) ? ' ' : whole))
  return bare
    .split(/([\s,;]+)/)
    .map((piece, index) => {
      const at = piece.search(wishWords)
      const before = piece.slice(0, at)
      if (at < 0 || (index === 0 && !/\d/.test(before))) return piece
      return /\d/.test(before) ? before : ' '
    })
    .join('')
}

/** Whom a message is for, behind its text or a word of it; @12.5 is a price. */
const mention = /\s@(?:\S{1,20}\s*$|\p{Script=Han}\S{0,19}(?=\s))/u
/** Another name, or the maker, in brackets behind the quantity: 龙眼肉 1kg(桂圆肉). */
const bracketBehind = new RegExp(
  `^(.*?\\S)(\\s*(?<![\\d.])\\d+(?:\\.\\d+)?\\s*(?:${unitPatterns.bought}|${unitPatterns.weight}))\\s*\\((\\p{Script=Han}+)\\)\\s*$`,
  'u',
)

/** A line with its quantity at its end. */
const quantityLast = (text: string): string => text.replace(particle, '').replace(bracketBehind, '$1 $3$2').replace(moreWords, ' ')

/** A slash between the parts of a line, and not before the pack of a spec: 阿莫西林胶囊 / 0.25g*24粒 / 20盒. */
const slashApart = new RegExp(` / (?!(?:${unitPatterns.inSpec})(?:$|[\\s,;]))`, 'gu')

/** A text without the number or bullet before it. */
function withoutNumber(text: string): string {
  return spelledOut(
    withoutBareNumber(
      specForm(text.replace(circled, '')).replace(/\|/g, ' ').replace(slashApart, ' ').replace(bullet, '').replace(numbered, ''),
    ),
  )
}

/** The name in a cell of its own. */
export const nameOfCell = (text: string): string => withoutWishes(withoutNumber(text))

/** A line without what is not its goods: a number, a wish before them and others behind. */
function goodsOfLine(text: string): string {
  return quantityLast(withoutWishes(withoutNumber(text.replace(mention, '')).replace(politeBeginning, '')).trimEnd())
}

/** No quantity has twelve digits, whatever its check digit says; eight may also be a day. */
export function isBarcode(digits: string): boolean {
  if (/^\d{12,14}$/.test(digits)) return true
  return /^\d{8}$/.test(digits) && !/^(19|20)\d{6}$/.test(digits) && readBarcode(digits).state === 'valid'
}

/** Takes a bar code out. */
function takeBarcode(text: string): { barcode: string; rest: string } {
  for (const { 0: digits, index } of text.matchAll(digitRun)) {
    if (isBarcode(digits)) return { barcode: digits, rest: `${text.slice(0, index)} ${text.slice(index + digits.length)}` }
  }
  return { barcode: '', rest: text }
}

/** Takes an approval or registration number out. */
export function takeApproval(text: string): { approval: string; rest: string } {
  const approval = approvalRun.exec(text)?.[0].trim() ?? ''
  return { approval, rest: approval === '' ? text : text.replace(approval, ' ') }
}

/** 100盒 鹿溪的, 10盒，6g12袋的. */
const possessive = /(?<=\p{Script=Han}{2}|\d\p{Script=Han})[家厂]?的$/u

/** Between a spec and the quantity: 15袋的来二十盒. */
const askedSo = /^装?的(?:[再也要来拿订补加发]*)$/

/** Words of a text in specForm that name something. */
export function wordsOf(text: string): string[] {
  return text
    .replace(labels, ' ')
    .split(separators)
    .map(word => word.replace(possessive, ''))
    .filter(word => /[\p{L}\d]/u.test(word) && !bareDecimal.test(word) && !fillers.has(word) && !askedSo.test(word))
}

/** Decimals that nothing counts. */
const figuresOf = (text: string): string[] =>
  text.split(separators).flatMap(word => (bareDecimal.test(word) ? [word.replace(/[*的]/, '')] : []))

const change = new RegExp(signWords.change, 'u')

/** A line that changes the pack keeps the new one: 24粒 10盒 → 36粒 10盒. */
function asChanged(text: string): string {
  const { 0: sign = '', index = -1 } = change.exec(text) ?? {}
  if (index < 1) return text
  const [given, after] = [takeSpecs(text.slice(0, index)), text.slice(index + sign.length)]
  if (given.specs.length === 0 || takeSpecs(takeAmount(after).rest).specs.length === 0) return text
  return `${takeAmount(given.rest).rest} ${after}`
}

/** Reads one line as people write it in a chat. */
export function readLine(line: string): Item {
  const { text, isCrossedOut } = ownText(line)
  const cancelWord = cancelWordOf(specForm(text))
  const cancelled = cancelWord ?? (isCrossedOut ? crossedOutWord : undefined)
  const { barcode, rest: afterBarcode } = takeBarcode(
    withoutPrices(goodsOfLine(cancelWord === undefined ? text : text.replace(cancelWord, ' '))).replace(labels, ' '),
  )
  const { approval, rest: afterApproval } = takeApproval(afterBarcode)
  const { amounts, weight, written, rest } = withOwed(
    text,
    takeStores(
      asChanged(
        afterApproval
          .replace(packSize, ' ')
          .trimEnd()
          .replace(/[,;。.!]+$/u, ''),
      ),
    ),
  )
  const { specs, rest: others } = takeSpecs(rest)
  const named = others.replace(strengthBehindName, ' ')
  const item = { words: wordsOf(named), spec: specs.join(' '), figures: figuresOf(named), barcode, approval }
  return cancelled === undefined ? askedBelowNone({ ...item, amounts, weight, written }) : { ...item, amounts: [], written: cancelled }
}

/** A title whose characters are set apart: 采 购 单. */
const spacedHan = /^(?:\p{Script=Han}\s+)+\p{Script=Han}$/u

/** The name of somebody who says a remark. */
const whoSays = /^(?!\p{Script=Han}{2,4}:$)(?:\[?[\p{Script=Han}a-z]{1,8}\]?)\s*:\s*(?=\p{Script=Han})/iu

/** Whom a remark is for: @客服 今天补一下. */
const atSomebody = /^@\S{1,20}\s+/

const greetings = remarkLines.filter(([kind]) => kind === 'greeting').map(([, pattern]) => pattern)

/** What somebody says to the others: 药师小张: 收到. Empty where it is something else. */
function greetingIn(line: string): string {
  const words = line.replace(atSomebody, '').replace(whoSays, '')
  return words !== line && greetings.some(pattern => pattern.test(words)) ? words : ''
}

/** A title of a program for notes, which counts no packs: ### 本周采购（12/1）. */
const titleOfNotes = new RegExp(`^#{1,6}\\s(?!.*\\d\\s*(?:${unitPatterns.bought}))`, 'u')

/** Before the name of a section: 一、感冒类. */
const sectionNumber = /^(?:\(?[一二三四五六七八九十]{1,3}[)、.]|[ivxⅰ-ⅻ]{1,4}[、.])\s*(?=\p{Script=Han})/iu

/** What a line is when it is no goods, or undefined. */
export function remarkOf(text: string, item: Item): 'greeting' | 'heading' | 'sum' | 'contact' | 'nothing' | undefined {
  const plain = plainText(text).trim()
  const said = spacedHan.test(plain) ? plain.replace(/\s+/g, '') : plain
  const line = (greetingIn(said) || said).replace(sectionNumber, '')
  if (titleOfNotes.test(said)) return 'heading'
  const isBare = item.amounts.length === 0 && item.spec === ''
  const undated = line.replace(dayOfHeading, '').trim()
  for (const [kind, pattern] of remarkLines) {
    if (kind === 'heading' && undated !== line && pattern.test(undated)) return kind
    if (!pattern.test(line)) continue
    if (kind === 'sum' || isBare || kind === 'contact') return kind
  }
  const isNothing = item.words.length === 0 && item.barcode === '' && item.approval === ''
  return isNothing && !/\d/.test(line) ? 'nothing' : undefined
}
