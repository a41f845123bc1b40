import { addFen, type Fen } from '../money.ts'

/** What was paid of something, by where it came from. */
export type PaidParts = { money: Fen; voucher: Fen; points: Fen }

/** A line of an order: what was paid for all its units, and how many of them were paid back before. */
export type PaidLine = PaidParts & { id: number; number: number; refunded: number }

/**
 * The part of a share that goes back with `units` of a line, after `before` others: all parts together are the share.
 *
 * @example of 100 fen for 3 units go back 33, then 33, then 34
 */
export function refundShare(share: Fen, line: { number: number; before: number }, units: number): Fen {
  const upTo = (count: number) => Math.floor((share * count) / line.number)
  return (upTo(line.before + units) - upTo(line.before)) as Fen
}

/**
 * The refunds for units of lines, in order; two batches of one line follow each other.
 *
 * @example of a line of 3 units over 100 fen, 1 unit and then 2 units come to 33 and 67
 */
export function refundParts(asked: readonly { line: PaidLine; units: number }[]): PaidParts[] {
  const before = new Map<number, number>()
  return asked.map(({ line, units }) => {
    const place = { number: line.number, before: before.get(line.id) ?? line.refunded }
    before.set(line.id, place.before + units)
    const part = (share: Fen) => refundShare(share, place, units)
    return { money: part(line.money), voucher: part(line.voucher), points: part(line.points) }
  })
}

/** All of some parts together. */
export function sumParts(parts: readonly PaidParts[]): PaidParts & { total: Fen } {
  const sum = (name: keyof PaidParts) => addFen(...parts.map(part => part[name]))
  const [money, voucher, points] = [sum('money'), sum('voucher'), sum('points')]
  return { money, voucher, points, total: addFen(money, voucher, points) }
}
