export { KeywordForm, type KeywordFormProps } from './keyword-form.tsx'
export { createOwnList, type ShownPage } from './own-list.ts'
export { OwnListContent, type OwnListContentProps } from './own-list-content.tsx'
