import { limits } from '@yaoji/contract/limits'
import { environment } from '../environment.ts'
import { standingsPath } from '../addresses/member-paths.ts'
import { tabMemory } from './storage.ts'

const linesMemory = 'yaoji-standing-lines'

/** Lines that another page handed over for a new standing order: `goods_id:number`. */
export function handedLines(): string[] {
  const found = tabMemory.recall(linesMemory)
  return Array.isArray(found) ? found.filter(line => typeof line === 'string').slice(0, limits.cartLinesMax) : []
}

/** Leads to a new standing order of these goods. */
export function handOverLines(lines: readonly { goods_id: number; number: number }[]): void {
  tabMemory.write(linesMemory, JSON.stringify(lines.map(({ goods_id, number }) => `${goods_id}:${number}`)))
  environment.navigate(standingsPath({ from: 'lines' }))
}

export const forgetHandedLines = (): void => tabMemory.forget(linesMemory)
