import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { messages } from './messages.ts'

/** One change of a 409 in words: 阿莫西林胶囊：价格从¥9.20变为¥9.50. */
export function changeText({ name, field, from, to }: ChangeWire): string {
  return messages.changed(name, messages.changedField[field] ?? '', from, to)
}
