import type { StaffRole } from '@yaoji/contract/operator-roles'

/** Where an operator does it: in the console with a role of the staff, by a signed call with that of its key, if it has one. */
export type Entrance =
  | { entryPoint: 'command'; role?: undefined }
  | { entryPoint: 'call'; role?: StaffRole | undefined }
  | { entryPoint: 'console'; role: StaffRole }

/** Which operator does it, when and where; `signedBy` is the second person of what needs two. */
export type Done = { name: string; now: number; signedBy?: string } & Entrance
