import { limits } from '@yaoji/contract/limits'
import { programLimits } from '@yaoji/contract/people/programs'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

/** A line as its sender numbers it. */
export type SentLine = { line: string; goods_id: number; number: number }
/** What a program sent. */
export type Sent = { number: string; lines: readonly SentLine[]; remark: string }

const pattern = new RegExp(String.raw`^([^\s:]{1,${programLimits.lineMax}}):(\d{1,9}):(\d{1,6})$`)

function lineOf(text: string): SentLine | undefined {
  const [, line, goods, number] = pattern.exec(text.trim()) ?? []
  return line === undefined ? undefined : { line, goods_id: Number(goods), number: Number(number) }
}

function numberOf(typed: string): string {
  const number = plainLine(typed)
  if (number === '') throw ApiError.invalid('erp_sn', messages.numberMissing)
  if (number.length > programLimits.numberMax) throw ApiError.invalid('erp_sn', messages.numberLong)
  return number
}

/** Lines by their numbers, each goods once. @throws {ApiError} 422 at `lines` that names the first wrong one */
function linesOf(texts: readonly string[]): SentLine[] {
  const [numbers, goods] = [new Set<string>(), new Set<number>()]
  return texts.map(text => {
    const sent = lineOf(text)
    if (!sent) throw ApiError.invalid('lines', messages.lineMalformed(text))
    if (numbers.has(sent.line)) throw ApiError.invalid('lines', messages.lineTwice(sent.line))
    if (goods.has(sent.goods_id)) throw ApiError.invalid('lines', messages.goodsTwice(sent.line))
    numbers.add(sent.line)
    goods.add(sent.goods_id)
    return sent
  })
}

type Body = { erp_sn: string; lines: readonly string[]; remark?: string | undefined }

/** @throws {ApiError} 422 at the field that is wrong */
export function sentOf({ erp_sn, lines, remark = '' }: Body): Sent {
  const text = plainLine(remark)
  const sent = { number: numberOf(erp_sn), lines: linesOf(lines), remark: text }
  // The order's own remark begins with the number.
  if (messages.remarkOf(sent.number, text).length > limits.remarkMax) throw ApiError.invalid('remark', messages.remarkLong)
  return sent
}
