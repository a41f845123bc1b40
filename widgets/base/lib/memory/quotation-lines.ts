import { limits } from '@yaoji/contract/limits'
import { environment } from '../environment.ts'
import { newQuotationPath } from '../addresses/member-paths.ts'
import { tabMemory } from './storage.ts'

const memory = 'yaoji-quotation-lines'

/** A line whose price is asked for, as the page that hands it over shows it. */
export type QuotationLine = {
  goods_id: number
  name: string
  ypgg: string
  sccj: string
  bzdw: string
  number: number
  /** What a unit costs now; empty where there is no price. */
  price: string
}

const isLine = (line: unknown): line is QuotationLine =>
  typeof line === 'object' && line !== null && 'goods_id' in line && 'number' in line && 'price' in line

/** Lines that another page handed over for a quotation. */
export function handedQuotationLines(): QuotationLine[] {
  const found = tabMemory.recall(memory)
  return Array.isArray(found) ? found.filter(isLine) : []
}

/** Leads to the form of a quotation for these goods. */
export function askForQuotation(lines: readonly QuotationLine[]): void {
  tabMemory.write(memory, JSON.stringify(lines.slice(0, limits.cartLinesMax)))
  environment.navigate(newQuotationPath({ from: 'lines' }))
}

export const forgetQuotationLines = (): void => tabMemory.forget(memory)
