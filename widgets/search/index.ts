export type { ManufacturerWire, SearchOption, SearchType } from './options.ts'
export { SearchBox, type SearchBoxProps } from './search-box.tsx'
export { createSearch, type Search, type SearchStart, type SearchValue, type Submission, type Suggestions } from './store.ts'
