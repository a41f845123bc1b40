import type { ContractKind } from '@yaoji/contract/domain/agreements/contract-state'
import { messages } from './messages.ts'
import { endless, endOfEndless, isEndless, standardTexts, type Places } from './words/texts.ts'

/** Values of a text's placeholders on the day that it is issued. */
export function placesOf(
  store: { company: string; tax_number: string },
  contract: { number: string; begins_on: string; ends_on: string | null; seller: string },
): Places {
  return {
    number: contract.number,
    buyer: store.company,
    taxNumber: store.tax_number || messages.notRecorded,
    seller: contract.seller || messages.noSeller,
    begins: messages.day(contract.begins_on),
    ends: contract.ends_on === null ? endOfEndless : messages.day(contract.ends_on),
  }
}

/** The text that is signed, a paragraph a line: the standard one, or an operator's own. */
export function bodyOf(kind: ContractKind, places: Places, paragraphs: readonly string[] = standardTexts[kind]): string {
  // Of one reading, so that what a company is called is never read as a place itself.
  const worded = isEndless(places) ? paragraphs.map(endless) : paragraphs
  return worded.map(each => each.replace(/\{(\w+)\}/g, (whole, name: string) => places[name as keyof Places] ?? whole)).join('\n')
}

/** A standard text with anything at its placeholders. */
const patternOf = (paragraphs: readonly string[]): RegExp => {
  const lines = paragraphs.map(each => each.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/\\\{\w+\\\}/g, String.raw`[^\n]*`))
  return new RegExp(`^${lines.join('\n')}$`)
}

/** Whether a contract has the standard text of its kind, with whatever names and days. */
export function isStandardText(kind: ContractKind, body: string): boolean {
  const paragraphs = standardTexts[kind]
  return patternOf(paragraphs).test(body) || patternOf(paragraphs.map(endless)).test(body)
}
