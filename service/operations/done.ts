import type { StaffRole } from '@yaoji/contract/operator-roles'

/** Where an operator does it; in the console with a role of the staff. */
export type Entrance = { entryPoint: 'call' | 'command'; role?: undefined } | { entryPoint: 'console'; role: StaffRole }

/** Which operator does it, when and where; `signedBy` is the second person of what needs two. */
export type Done = { name: string; now: number; signedBy?: string } & Entrance
