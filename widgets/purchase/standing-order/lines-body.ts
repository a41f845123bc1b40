import type { StandingLineWire } from '@yaoji/contract/calls/purchase/standing-order'

/** By goods, as typed; what was not touched has no entry. */
export type Typed = { numbers: Readonly<Record<number, string>>; substitutes: Readonly<Record<number, number>> }
export const nothingTyped: Typed = { numbers: {}, substitutes: {} }

type Line = Pick<StandingLineWire, 'goods_id' | 'number' | 'wanted' | 'substitute'>

/** The quantity that a field shows; NaN where it is empty. */
export function shownNumber({ goods_id: id, wanted }: Line, { numbers }: Typed): number {
  const text = numbers[id]
  return text === undefined ? wanted : text === '' ? NaN : Number(text)
}

export const shownSubstitute = ({ goods_id: id, substitute }: Line, { substitutes }: Typed): number =>
  substitutes[id] ?? substitute?.goods_id ?? 0

/** Whether a line differs from what is saved. */
export const isTyped = (line: Line, typed: Typed): boolean =>
  shownNumber(line, typed) !== line.wanted || shownSubstitute(line, typed) !== (line.substitute?.goods_id ?? 0)

/**
 * Lines as the call takes them. What was typed is for the next order alone, or for all of them: then 0 takes the goods out, and a quantity that was
 * not touched stays as it is.
 */
export function linesBody(lines: readonly Line[], typed: Typed, isOnce: boolean): string[] {
  return lines.flatMap(line => {
    const { goods_id: id, number, wanted } = line
    const isTouched = typed.numbers[id] !== undefined
    const shown = shownNumber(line, typed)
    const next = Number.isNaN(shown) ? wanted : shown
    const substitute = shownSubstitute(line, typed)
    if (!isOnce && isTouched) return next === 0 ? [] : [`${id}:${next}::${substitute}`]
    return [`${id}:${number}:${next === number ? '' : next}:${substitute}`]
  })
}
