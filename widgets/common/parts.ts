export { categoryPath } from './category-path.ts'
export { $articles, $common, $haveLinksFailed, $links, askLinks } from './common-store.ts'
export { Contacts } from './contacts.tsx'
export { contactMessages } from './messages.ts'
