import type { Effort } from './hand.ts'
import type { Verdicts } from './judge.ts'

/** What was done at a desk, with what it took before (../shared/trials/3-buyer.md of 2026-11-28). */
export type DeskReport = {
  name: string
  goods: number
  before: string
  effort: Effort
  verdicts?: Verdicts
  /** Rows of a list that were added as they stand; the others are out of stock, outside a pack, or the buyer's to decide. */
  ready?: number
  gesturesMax: number
}
/** Whole rows in sight at rest. */
export type ScreenReport = { name: string; before: string; rows: number; least: number }

const readyShare = 0.8

const perGoodsText = (gestures: number, goods: number): string => String(Math.round((gestures * 10) / goods) / 10)

/** One sentence for each aim of issue 39 that is missed. */
export function missedAims(desks: readonly DeskReport[], screens: readonly ScreenReport[]): string[] {
  const ofDesks = desks.flatMap(({ name, goods, effort, verdicts, gesturesMax }) => {
    const perGoods = effort.gestures / goods
    const tooMany =
      perGoods > gesturesMax ? [`${name}: ${perGoodsText(effort.gestures, goods)} gestures for a goods, at most ${gesturesMax} wanted`] : []
    if (!verdicts) return tooMany
    const { rows, right, wrongGoods, wrongQuantity, lost } = verdicts
    const share = right / rows
    return [
      ...tooMany,
      ...(share < readyShare
        ? [`${name}: ${Math.round(share * 100)} % of the rows need no work, at least ${readyShare * 100} % wanted`]
        : []),
      ...(wrongGoods + wrongQuantity + lost > 0 ? [`${name}: ${wrongGoods + wrongQuantity + lost} rows are wrong or lost`] : []),
    ]
  })
  const ofScreens = screens.flatMap(({ name, rows, least }) =>
    rows < least ? [`${name}: ${rows} whole rows, at least ${least} wanted`] : [],
  )
  return [...ofDesks, ...ofScreens]
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The two tables of docs/measurements/desk.md. */
export function tables(desks: readonly DeskReport[], screens: readonly ScreenReport[]): string {
  const ofDesks = desks.map(({ name, goods, before, effort, verdicts, ready }) => {
    const { gestures, waitMs, longestWaitMs, requests } = effort
    const rows = verdicts
      ? `${verdicts.right} / ${verdicts.asked} / ${verdicts.wrongGoods} / ${verdicts.wrongQuantity + verdicts.lost}`
      : '—'
    return line([
      name,
      goods,
      before,
      gestures,
      perGoodsText(gestures, goods),
      `${waitMs} (${longestWaitMs})`,
      requests,
      rows,
      ready ?? '—',
    ])
  })
  return [
    line([
      'Desk',
      'Goods',
      'Gestures before',
      'Gestures',
      'per goods',
      'Waits ms (longest)',
      'Requests',
      'Rows right / asked / wrong goods / wrong quantity',
      'Added as they stand',
    ]),
    line(Array.from({ length: 9 }, () => '---')),
    ...ofDesks,
    '',
    line(['Screen', 'Whole rows before', 'Whole rows', 'Aim']),
    line(Array.from({ length: 4 }, () => '---')),
    ...screens.map(({ name, before, rows, least }) => line([name, before, rows, `≥ ${least}`])),
  ].join('\n')
}
