export { storesPageFirstCall } from './first-call.ts'
export { StoresPage } from './stores-page.tsx'
