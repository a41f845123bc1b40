import { messages, type quantityProblemText } from './messages.ts'

/** What is wrong with a quantity where nothing is bought: there is no stock to speak of, only `range`, how many it may be. */
export function rangeProblemText(range: string): typeof quantityProblemText {
  return ({ kind }) => (kind === 'not-whole' ? messages.quantityNotWhole : range)
}
