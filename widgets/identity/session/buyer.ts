import { buyerOf } from '../../base/lib/memory/known-member.ts'
import { $session, type SessionValue } from './store.ts'

const nameOf = (session: SessionValue): string => (session.state === 'member' ? buyerOf(session.user) : session.state)

/** Whose prices are shown: a person by their name and store, `visitor`, or `loading` while that is not known. */
export const buyer = (): string => nameOf($session.get())

/** Calls back once it is known who is looking, with what they were called before. */
export function onBuyerKnown(tell: (unknown: string, buyer: string) => void): () => void {
  return $session.listen((session, before) => {
    if (before?.state === 'loading') tell(before.state, nameOf(session))
  })
}

/** Calls back when somebody else is looking: prices and reasons are the buyer's own. */
export function onBuyerChange(askAnew: () => void): () => void {
  return $session.listen((session, before) => {
    if (before && before.state !== 'loading' && nameOf(before) !== nameOf(session)) askAnew()
  })
}

/** Calls back when a member is gone or another has come: the next person does not see what was theirs. */
export function onMemberGone(forget: () => void): () => void {
  return $session.listen((session, before) => {
    if (before?.state === 'member' && nameOf(before) !== nameOf(session)) forget()
  })
}
