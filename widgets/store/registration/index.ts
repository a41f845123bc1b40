export { RegisterCompany } from './company-page.tsx'
export { RegisterPapers } from './papers-page.tsx'
export { RegisterPhone } from './phone-page.tsx'
export { ChainCompany, ChainPapers, ChainPhone } from './chain-pages.tsx'
