export { scopeField, scopeIn } from './scope-in.ts'
export { StoreLink, StoreName, useIsElsewhere } from './store-link.tsx'
export { StoreScope } from './store-scope.tsx'
