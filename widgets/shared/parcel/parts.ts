export { ColdChain } from './cold-chain.tsx'
export { DeliveryLine } from './delivery-line.tsx'
export { trackStateNames } from '@yaoji/contract/orders/track-names'
export { ParcelTrack } from './parcel-track.tsx'
