export { ColdChain } from './cold-chain.tsx'
export { DeliveryLine } from './delivery-line.tsx'
export { trackStateNames } from './messages.ts'
export { ParcelTrack } from './parcel-track.tsx'
