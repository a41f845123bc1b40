import { messages } from '../articles/messages.ts'
import { descriptions } from '../pages/description-messages.ts'
import { pageRow } from '../pages/table.ts'
import { helpDocument, type HelpDocument } from './help-document.ts'

/** Pages of the help centre that are no article, as its search reads them. */
export function helpPages(): HelpDocument[] {
  const { path, title } = pageRow('partnerSnippet')
  const summary = descriptions.partnerSnippet ?? ''
  return [helpDocument({ path, title, category: messages.helpCentre, summary, keywords: messages.partnerWords, body: '' })]
}
