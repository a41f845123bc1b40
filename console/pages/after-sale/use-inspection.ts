import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { useState } from 'react'
import { useStored } from '../../lib/stored.ts'

/** What was counted of each line, by its place, and the trace codes, one a line. */
export type Inspection = { counts: Readonly<Record<number, string>>; codes: string; rejected: string }
const nothingCounted: Inspection = { counts: {}, codes: '', rejected: '' }

type Lines = ConsoleAfterSaleWire['lines']

const storedName = (number: string) => `inspection-${number}`
const codesOf = (text: string): string[] =>
  text
    .split(/[\s,，;；]+/)
    .map(code => code.trim())
    .filter(Boolean)

/** The count of a line: what was typed, else all of it; undefined for what is no count of it. */
export function countOf({ counts }: Inspection, lines: Lines, place: number): number | undefined {
  const asked = lines[place]?.asked ?? 0
  const typed = counts[place]?.trim()
  if (typed === undefined) return asked
  const count = Number(typed)
  return /^\d{1,6}$/.test(typed) && count <= asked ? count : undefined
}

/** The fields of the inspection's call; `items` where not all of it was accepted. */
export function inspectionBody(inspection: Inspection, lines: Lines): Record<string, unknown> {
  const counted = lines.map((line, place) => ({ line, count: countOf(inspection, lines, place) ?? 0 }))
  const items = counted.filter(({ count }) => count > 0).map(({ line, count }) => `${line.goods_id}:${count}:${line.batch}`)
  const [codes, rejected] = [codesOf(inspection.codes), codesOf(inspection.rejected)]
  return {
    ...(counted.some(({ line, count }) => count < line.asked) && { items }),
    ...(codes.length > 0 && { codes }),
    ...(rejected.length > 0 && { rejected_codes: rejected }),
  }
}

/** What was counted until it is submitted: it outlives a reload and the end of a session. */
export function useInspection(number: string) {
  const [kept, keep] = useStored<Inspection | null>(storedName(number), null)
  const [isRestored, setRestored] = useState(kept !== null)
  const inspection = kept ?? nothingCounted
  const change = (more: Partial<Inspection>) => keep({ ...inspection, ...more })
  const forget = () => {
    keep(null)
    setRestored(false)
  }
  return { inspection, change, forget, isRestored }
}
