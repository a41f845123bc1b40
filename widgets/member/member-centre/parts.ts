export { ProofCard, SignCard } from './proof-card.tsx'
