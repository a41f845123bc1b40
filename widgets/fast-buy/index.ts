export { FastBuyPage } from './fast-buy-page.tsx'
export { KeywordForm, type KeywordFormProps } from './keyword-form.tsx'
export { createOwnList, type ShownPage } from './own-list.ts'
export { bought } from './store.ts'
