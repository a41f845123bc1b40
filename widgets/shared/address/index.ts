export { AddressPage } from './address-page.tsx'
export { addressPageFirstCall } from './first-call.ts'
