export { deskMemoryKey } from './desk-memory.ts'
export { memberCentreFirstCall } from './first-call.ts'
export { MemberCentre } from './member-centre.tsx'
export { MemberDesk } from './member-desk.tsx'
