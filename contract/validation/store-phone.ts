import { halfWidth, isLandline, isMobile, telephone } from './telephone.ts'

type StorePhone = {
  phone: string
  /** A name in the same cell: 李一 13866660012, 13866660012 (李一). */
  name: string
  /** Whether the cell held more, which is not kept: a second number, an extension. */
  hasMore: boolean
}

const label = /^(联系电话|联系方式|手机号?码?|电话|座机|固话|tel|phone|mobile)[.:]?\s*/i
const named = /^(\p{Script=Han}[\p{Script=Han}·]{1,14}?)[\s:/,、-]*(?=[+(\d])/u
const namedBehind = /^([+\d][\d\s()+-]*\d|\(\d+\)[\d\s-]*\d)[\s:/,、(-]*(\p{Script=Han}[\p{Script=Han}·]{1,14})\)?$/u
const separators = /\s*[/、,;|\n]+\s*|或|(?<=\d{7})\s+(?=\d)/
const extension = /\s*(转|分机|ext\.?|x|-(?=\d{1,5}$)).*$/i
/** 319 888 6666, a number cell that lost its 0: 10 and 2x are area codes of two digits; 400 and 800 are no area. */
const withoutZero = /^(?!400|800)(10|2\d|[3-9]\d{2})(\d{7,8})$/
const code86 = /^\((?:\+|00)?86\)-?/

const isPhone = (text: string): boolean => isMobile(text) || isLandline(text)

/** One number as the shop keeps it; undefined for what is none. */
function numberIn(text: string): string | undefined {
  const plain = text.replace(label, '').replace(code86, '').trim()
  const phone = telephone(plain.replace(withoutZero, '0$1-$2'))
  return isPhone(phone) ? phone : undefined
}

/**
 * The telephone in a cell of a store list, where lists write more than one number, a name in front of it, or a number that lost its 0.
 *
 * @example storePhone('李一 138-6666-0012/0319-8886666') has the phone '13866660012', the name '李一', and more
 */
export function storePhone(cell: string): StorePhone {
  const text = halfWidth(cell).trim().replace(label, '')
  const [, number = '', behind = ''] = namedBehind.exec(text) ?? []
  const name = behind || (named.exec(text)?.[1] ?? '')
  const rest = number || (name === '' ? text : text.replace(named, ''))
  const whole = numberIn(rest)
  if (whole !== undefined) return { phone: whole, name, hasMore: false }
  const parts = rest.split(separators).flatMap(part => [part, part.replace(extension, '')])
  const phone = parts.map(numberIn).find(each => each !== undefined)
  return phone === undefined ? { phone: cell, name: '', hasMore: false } : { phone, name, hasMore: true }
}
