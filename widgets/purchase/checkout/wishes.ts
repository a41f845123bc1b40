import type { QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { InvoiceChoice, PaperKind } from '@yaoji/contract/orders/order-wishes'
import { $attempt, changeAttempt, type Attempt } from './attempt.ts'

/** The invoice that the order is made with: what the buyer chose, where it can still be had. */
export function chosenInvoice({ kind, kinds }: QuoteWire['invoice'], { invoice }: Pick<Attempt, 'invoice'>): InvoiceChoice {
  const canBeHad = invoice === 'none' || kinds.some(each => each.kind === invoice && each.enabled === 1)
  return invoice && canBeHad ? invoice : kind
}

/** Sends a paper along, or no longer. */
export function wishPaper(paper: PaperKind, isWished: boolean): void {
  const others = ($attempt.get().papers ?? []).filter(each => each !== paper)
  changeAttempt({ papers: isWished ? [...others, paper] : others })
}
