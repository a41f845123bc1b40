/** What was written and left out for a publication that has not come about, kept in the tab of its editor. */
export type PublishDraft = { why: string; left: readonly string[] }

const none: PublishDraft = { why: '', left: [] }
const keyOf = (editor: string) => `yaoji-edit-publish-${editor}`

export function keptDraft(editor: string): PublishDraft {
  const text = sessionStorage.getItem(keyOf(editor))
  return text === null ? none : (JSON.parse(text) as PublishDraft) // Written below.
}

export const keepDraft = (editor: string, draft: PublishDraft): void => sessionStorage.setItem(keyOf(editor), JSON.stringify(draft))
export const forgetDraft = (editor: string): void => sessionStorage.removeItem(keyOf(editor))
