export type { ManufacturerWire, SearchOption, SearchType } from './options.ts'
export { SearchBox, type SearchBoxProps } from './search-box.tsx'
export { activeOption, isListShown, shownOptions, type SearchValue, type Submission, type Suggestions } from './search-value.ts'
export { createSearch, type Search, type SearchStart } from './store.ts'
