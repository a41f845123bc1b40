import { figure } from '../search/score.ts'
import type { Measured } from './measure.ts'

/** One row of the table, and of the file of a release. */
export type Row = Measured & {
  name: string
  /** What a bare hello takes of the processor, as a part of what this takes. */
  share: number
  /** The same by how many were answered in a second. */
  rateShare: number
}

/** What a row has to reach of a bare hello, where that is demanded. */
const aims: Readonly<Record<string, number>> = {
  'detail, first view by a store': 0.1,
  'detail, first view by a store, others have seen it': 0.1,
  'detail, visitor over all goods': 0.15,
  'suggestion, a word not searched before': 0.12,
}

export type Bench = {
  release: string
  database: string
  goods: number
  rows: Row[]
  startMs: number
  /** Until a keyword finds goods, and what of the processor all took that a start leaves to be done behind it. */
  searchMs: number
  afterStartMs: number
  rssMiB: { start: number; after: number }
  anonymousMiB: { start: number; after: number }
}

const percent = (share: number) => `${figure(share * 100, 2)} %`

/** The aim of a row, and whether it misses it. */
function aimText({ name, share }: Row): string {
  const aim = aims[name]
  return aim === undefined ? '' : `≥ ${percent(aim)}${share < aim ? ' ✗' : ''}`
}

function cells(row: Row, last: Row | undefined): string[] {
  return [
    row.name,
    percent(row.share),
    aimText(row),
    last ? percent(last.share) : '',
    percent(row.rateShare),
    figure(row.perSecond, 0),
    figure(row.p50, 1),
    figure(row.p99, 1),
    figure(row.processorMs, 2),
    String(row.statements),
    last ? String(last.statements) : '',
    String(row.refused),
  ]
}

const heading = [
  'call',
  'share',
  'aim',
  'last release',
  'by rate',
  'per second',
  'p50 ms',
  'p99 ms',
  'processor ms',
  'statements',
  'last release',
  'refused',
]

/** The bench as a markdown table, next to the last release's figures where known. */
export function tableOf(
  { database, goods, rows, startMs, searchMs, afterStartMs, rssMiB, anonymousMiB }: Bench,
  last: Bench | undefined,
): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  return [
    `${goods} goods on ${database}, ready after ${figure(startMs / 1_000, 1)} s and finding goods after ${figure(searchMs / 1_000, 1)} s (${figure(afterStartMs / 1_000, 1)} s of the processor behind the start), resident ${figure(rssMiB.start, 0)} MiB at the start and ${figure(rssMiB.after, 0)} MiB after, of it anonymous ${figure(anonymousMiB.start, 0)} and ${figure(anonymousMiB.after, 0)} MiB`,
    '',
    line(heading),
    line(heading.map(() => '---')),
    ...rows.map(row =>
      line(
        cells(
          row,
          last?.rows.find(each => each.name === row.name),
        ),
      ),
    ),
    '',
  ].join('\n')
}
