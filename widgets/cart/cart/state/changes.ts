import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { changeMessages as messages } from './change-messages.ts'

/** Values of one kind, such as two prices or two quantities; else `to` is a sentence of its own. */
const isComparable = (from: string, to: string): boolean => /^[¥\d]/.test(from) === /^[¥\d]/.test(to)

/** One change of a 409 in words, for example 阿莫西林胶囊：价格从¥9.20变为¥9.50. */
export function changeText({ name, field, from, to }: ChangeWire): string {
  const what = messages.fields[field]
  return isComparable(from, to) ? messages.moved(name, what, from, to) : messages.nowIs(name, to, from)
}
