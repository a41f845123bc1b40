import { randomId } from '../database/random-id.ts'
import type { Written } from '../http/written.ts'

/** The line apart from its goods, and those, of which most of it is; nothing is put together that is not sent. */
export type WrittenLine = { id: number; fields: Written; goods: Written }

export const wholeLine = ({ fields, goods }: WrittenLine) => `${fields.slice(0, -1)},"goods":${goods}}` as Written

/** The lines that are not what they were before, those that were not there among them. */
export function changedSince(before: readonly WrittenLine[], lines: readonly WrittenLine[]): WrittenLine[] {
  const known = new Map(before.map(line => [line.id, line]))
  return lines.filter(({ id, fields, goods }) => {
    const same = known.get(id)
    return same?.fields !== fields || same.goods !== goods
  })
}

/** Another process, or this one after its next start, names its answers otherwise. */
const own = randomId()
let answers = 0

export const nextState = (): string => `${own}-${(++answers).toString(36)}`
