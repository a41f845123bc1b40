export { StoreMatrixPage } from './matrix-page.tsx'
