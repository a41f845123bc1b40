export { LookerNote } from './looker-note.tsx'
export { MemberOffer } from './member-offer.tsx'
export { ScanLog } from './scan-log.tsx'
export { $scans, forgetAdded, scan } from './scans.ts'
