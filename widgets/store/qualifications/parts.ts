/** Papers of the store that is logged in, as cards with their upload: /zzzj and the third step of a registration show them. */
export { OwnPapers } from './own-papers.tsx'
export { useOpenPapers } from './use-open-papers.ts'
