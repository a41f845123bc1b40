import { tabMemory } from './storage.ts'

/** What a tab remembers of the member between its pages: enough for a header before, or without, an answer. */
export type KnownMember = { username: string; company: string; isPassed: boolean }

const memoryKey = 'yaoji-member'

/** Whom this tab last knew. */
export function knownMember(): KnownMember | undefined {
  try {
    const member = JSON.parse(tabMemory.read(memoryKey) ?? '') as KnownMember // Written below, in this tab.
    return member.company ? member : undefined
  } catch {
    // Nothing is kept, or somebody else wrote under our key.
    return
  }
}

export function rememberMember(member: KnownMember): void {
  tabMemory.write(memoryKey, JSON.stringify(member))
}
