import { messages } from '../messages.ts'
import type { ArticleWire, Draft, DraftWire } from '../wire.ts'
import { post } from './api.ts'
import { button, element, timeText } from './dom.ts'
import { draftOf, machine } from './drafts.ts'

/** `take` makes it the draft of this browser. */
type Offered = { draft: Draft; lead: string; take: () => void; drop: () => void }

const isAsIn = ({ body, fields }: Draft, of: { body: string; fields: ArticleWire['fields'] }) =>
  body.trim() === of.body.trim() && Object.entries(fields).every(([name, value]) => value === (of.fields[name] ?? ''))

/** The draft of this browser, and those of other machines. The server's copy of this browser's is seconds older: it counts only without it. */
function offers({ path }: ArticleWire, who: string, onServer: readonly DraftWire[]): Offered[] {
  const local = draftOf(who, path)
  const draft = local.read()
  // A draft that could not be deleted is offered again.
  const send = (deed: string, body: object) => void post(deed, { path, ...body }).catch(() => undefined)
  const drop = () => {
    local.drop()
    send('forget', { machine: machine() })
  }
  const own: Offered[] = draft ? [{ draft, lead: messages.draftLead(timeText(draft.at)), take: () => undefined, drop }] : []
  const others = onServer.filter(each => !draft || (each.machine !== machine() && !isAsIn(each, draft)))
  const offered = others.map((each): Offered => {
    const isOwn = each.machine === machine()
    const dropThere = () => send('forget', { machine: each.machine })
    const take = () => {
      const { body, fields, version } = draft ?? each
      if (isOwn || !local.write({ body: each.body, fields: each.fields, version: each.version, at: Date.now() })) return
      // What was typed here is not lost either: the two change places.
      if (draft) send('draft', { machine: each.machine, body, fields, version })
      else dropThere()
    }
    const lead = isOwn ? messages.draftLead : messages.draftElsewhere
    return { draft: each, lead: lead(timeText(each.at)), take, drop: dropThere }
  })
  return [...own, ...offered]
}

/** Offers what was typed into an article and not saved, on this machine and on others; nothing where the article says the same. */
export function draftParts(
  article: ArticleWire,
  { who, onServer }: { who: string; onServer: readonly DraftWire[] },
  restore: (restored: ArticleWire) => void,
): HTMLElement[] {
  const all = offers(article, who, onServer)
  for (const { draft, drop } of all) if (isAsIn(draft, article)) drop()
  return all
    .filter(({ draft }) => !isAsIn(draft, article))
    .map(({ draft: { body, fields, version: over }, lead, take, drop }) => {
      // A save of the restored text has to be held against what it was written over.
      const version = over === 'none' ? article.version : over
      const restoring = () => {
        take()
        restore({ ...article, body, fields, version, findings: [] })
      }
      const dropping = () => {
        drop()
        node.remove()
      }
      const node: HTMLElement = element(
        'section',
        { class: 'draft', role: 'status' },
        element('p', {}, lead, version === article.version ? '' : messages.draftOvertaken),
        button(messages.restoreDraft, restoring, 'primary'),
        button(messages.forget, dropping),
      )
      return node
    })
}
