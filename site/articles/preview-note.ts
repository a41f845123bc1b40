import type { Fields } from '@yaoji/contract/content/front-matter'
import { visibility } from '@yaoji/contract/content/visibility'
import { messages } from './messages.ts'

/** What a preview says above an article that readers do not see on this day. */
export function previewNote(fields: Fields, today: string): string | undefined {
  const seen = visibility(fields, today)
  switch (seen.state) {
    case 'draft':
      return messages.draft
    case 'ahead':
      return messages.ahead(seen.from)
    case 'over':
      return messages.over(seen.until)
    case 'public':
      return undefined
  }
}
