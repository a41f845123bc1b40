import { type Role, roleNames } from '@yaoji/contract/people/roles'
import { actingMessages } from '../../shared/navigation/parts.ts'

export { OfferWithLast as MemberOffer } from './offer-with-last.tsx'
export { ScanLog } from './scan-log.tsx'
export { $scans, forgetAdded, scan } from './scans.ts'

/** Said once above the list to a member who orders nothing. */
export const LookerNote = ({ role }: { role: Role }) => <p className="yaoji-search__looker">{actingMessages.orderers(roleNames[role])}</p>
