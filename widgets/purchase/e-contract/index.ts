export { contractPageFirstCall } from './first-call.ts'
export { ContractPage } from './contract-page.tsx'
