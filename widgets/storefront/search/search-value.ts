import type { GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import type { SearchOption, SearchType } from './options.ts'

/** What is known about the keyword typed now; `failed` is silent (spec section 7). */
export type Suggestions =
  | { state: 'none' }
  | { state: 'searching' }
  /** `note` says where the options are not what was typed. */
  | { state: 'found'; options: readonly SearchOption[]; note: string }
  /** `request` leads to asking for what there is not. */
  | { state: 'empty'; request?: GoodsSearchWire['request'] }
  | { state: 'failed' }

export type SearchValue = {
  text: string
  type: SearchType
  suggestions: Suggestions
  /** The buyer has not closed the list since they typed or came back. */
  isOpen: boolean
  /** Key of the option that the arrow keys are on. */
  activeKey: string | undefined
}

export type Submission = { keyword: string; type: SearchType }

const noOptions: readonly SearchOption[] = []

export function shownOptions({ suggestions }: SearchValue): readonly SearchOption[] {
  return suggestions.state === 'found' ? suggestions.options : noOptions
}

/** Whether the list is to be seen: never for an empty text or a failed call. */
export function isListShown({ isOpen, suggestions: { state } }: SearchValue): boolean {
  return isOpen && state !== 'none' && state !== 'failed'
}

/** The option that the arrow keys are on. */
export function activeOption(value: SearchValue): SearchOption | undefined {
  return shownOptions(value).find(option => option.key === value.activeKey)
}
