import { tabMemory } from './storage.ts'

/** What a tab remembers of the member between its pages: enough for a header before, or without, an answer. */
export type KnownMember = {
  buyer: string
  company: string
  isPassed: boolean
  /** The shop has sent back a paper, or the approval. */
  isSentBack?: boolean
  /** Of how many stores the person may act for one. */
  stores?: number
}

/** Whose things are whose: a person is another buyer in each of their stores. */
export const buyerOf = ({ username, store_id }: { username: string; store_id: number }): string => `${username} ${store_id}`

export const memberKey = 'yaoji-member'

/** Whom this tab last knew. */
export function knownMember(): KnownMember | undefined {
  const member = tabMemory.recall(memberKey) as KnownMember | null | undefined // Written below, in this tab.
  return member?.company ? member : undefined
}

export function rememberMember(member: KnownMember): void {
  tabMemory.write(memberKey, JSON.stringify(member))
}
