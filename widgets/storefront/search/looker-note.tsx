import { roleNames, type Role } from '@yaoji/contract/roles'
import { actingMessages } from '../../shared/navigation/parts.ts'

/** Said once above the list to a member who orders nothing. */
export const LookerNote = ({ role }: { role: Role }) => <p className="yaoji-search__looker">{actingMessages.orderers(roleNames[role])}</p>
