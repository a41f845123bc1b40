import { atom } from 'nanostores'
import { knownMember, rememberMember, type KnownMember } from './known-member.ts'

/** The member for whom something was drawn on this very page, also where nothing can be remembered beyond it. */
export const $drawnFor = atom<KnownMember | undefined>()

export function drawFor(member: KnownMember): void {
  $drawnFor.set(member)
  rememberMember(member)
}

/** Whom this page, or its tab, last knew. */
export const lastMember = (): KnownMember | undefined => knownMember() ?? $drawnFor.get()
