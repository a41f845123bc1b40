import { messages } from '../messages.ts'
import type { ArticleWire } from '../wire.ts'
import { button, element, timeText } from './dom.ts'
import { draftOf } from './drafts.ts'

/** Offers what was typed into an article and not saved; nothing where the article says the same. */
export function draftPart(article: ArticleWire, who: string, restore: (restored: ArticleWire) => void): HTMLElement | undefined {
  const kept = draftOf(who, article.path)
  const draft = kept.read()
  if (!draft) return
  const isSame =
    draft.body.trim() === article.body && Object.entries(draft.fields).every(([name, value]) => value === (article.fields[name] ?? ''))
  if (isSame) return void kept.drop()
  const { body, fields, at } = draft
  // A save of the restored text has to be held against what it was written over.
  const version = draft.version === 'none' ? article.version : draft.version
  const node: HTMLElement = element(
    'section',
    { class: 'draft', role: 'status' },
    element('p', {}, messages.draftLead(timeText(at)), version === article.version ? '' : messages.draftOvertaken),
    button(messages.restoreDraft, () => restore({ ...article, body, fields, version, findings: [] }), 'primary'),
    button(messages.forget, () => {
      kept.drop()
      node.remove()
    }),
  )
  return node
}
